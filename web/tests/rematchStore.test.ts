import { describe, expect, it, vi } from "vitest";
import type { SeatInfo, TableInfo } from "../src/net/protocol";
import { RematchStore, describeAnswers, type RematchApi } from "../src/table/rematchStore.svelte";

const seat = (number: number, name: string, kind: SeatInfo["kind"]): SeatInfo =>
  ({ seat: number, name, kind, person: kind === "bot" ? null : name.toLowerCase() }) as SeatInfo;

const table = (kinds: SeatInfo["kind"][], of: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: "next",
    status: "open",
    starts_in: 30,
    started: null,
    seats: kinds.map((kind, number) => seat(number, ["Ann", "Bea", "Cat"][number]!, kind)),
    ...of,
  }) as TableInfo;

function open(answers: TableInfo[]) {
  const next = () => Promise.resolve(answers.shift()!);
  const api: RematchApi = { table: next, rematch: next, leaveTable: next, prolongCountdown: next };
  const hooks = { onStart: vi.fn(), onChange: vi.fn(), onProblem: vi.fn(), now: vi.fn(() => 0) };
  return { store: new RematchStore("ann", api, hooks), hooks };
}

describe("rematch", () => {
  it("moves a player to the next game once, when it starts", async () => {
    const running = table(["person", "person", "bot"], { status: "running", starts_in: null });
    const { store, hooks } = open([table(["person", "invited", "bot"]), running, running]);
    expect(store.answer).toBe("none");
    await store.accept("old");
    expect([store.answer, store.isPending, store.secondsLeft]).toEqual(["accepted", true, 30]);
    await store.wait();
    await store.wait();
    expect(hooks.onStart.mock.calls).toEqual([["next"]]);
  });
  it("leaves a player who did not accept where they are", async () => {
    const { store, hooks } = open([
      table(["invited", "person", "person"]),
      table(["bot", "person", "person"], { status: "running", starts_in: null }),
    ]);
    await store.accept("old");
    expect(store.answer).toBe("asked");
    await store.wait();
    expect([store.answer, hooks.onStart.mock.calls.length]).toEqual(["out", 0]);
  });
  it("can be asked for again once it was closed", async () => {
    const { store } = open([table(["empty", "invited"], { status: "closed" })]);
    await store.accept("old");
    expect(store.answer).toBe("none");
  });
  it("reports who accepts and declines", () => {
    const asked = table(["person", "invited", "invited"]);
    expect(describeAnswers(null, table(["invited", "person", "invited"]), "ann")).toEqual([
      "Bea wants to play again.",
    ]);
    expect(describeAnswers(asked, table(["person", "person", "empty"]), "ann")).toEqual([
      "Bea is in for another game.",
      "Cat doesn’t want to play again.",
    ]);
  });
});
