import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "../src/net/protocol";
import { BotTeam, DELAY_RANGES_MS, ReplyDelays, type BotWorker } from "../src/solo/botTeam";
import { differences, findChanges } from "../src/solo/changes";
import type { SavedGame } from "../src/solo/savedGame";
import type { SoloTable } from "../src/solo/soloTable";
import { TableRunner } from "../src/solo/tableRunner";
import type { BotFiles, FromTable, Question } from "../src/solo/workerMessages";
import type { Engine } from "../src/wasm/engine";

/** A worker that answers when the test says so. */
class FakeWorker implements BotWorker {
  onmessage: BotWorker["onmessage"] = null;
  onerror: BotWorker["onerror"] = null;
  isTerminated = false;
  questions: Question[] = [];
  postMessage = (message: BotFiles | Question) => {
    if (!("module" in message)) this.questions.push(message);
  };
  terminate = () => void (this.isTerminated = true);
  answer(isCutShort = false): void {
    const { id } = this.questions.shift()!;
    const candidates = [1, 2].map((choice) => ({ choice, value: 0.5, share: 0.5 }));
    const thought = { choice: 1, candidates, worlds: 8, isCutShort };
    this.onmessage?.({ data: { id, thought } } as MessageEvent);
  }
}

/** A table of two in which the player and a bot choose in turn, four times in all. */
class FakeTable {
  number = 0;
  readonly game = {
    you: 0,
    seats: [{ level: null }, { level: "elder" }],
    tempo: "instant",
  } as unknown as SavedGame;
  isOver = () => this.number === 4;
  isMyTurn = () => !this.isOver() && this.number % 2 === 0;
  botsToAct = () => (this.isOver() || this.isMyTurn() ? [] : [1]);
  viewOf = () => new Uint8Array(8);
  isLegal = () => true;
  lessonChoice = () => null;
  start = (): ServerMessage[] => [];
  snapshot = () => ({ type: "parts" }) as unknown as ServerMessage;
  play = () => this.next();
  choose = () => this.next();
  private next(): ServerMessage[] {
    this.number += 1;
    return [{ type: "pong" }];
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("a table on this device", () => {
  let workers: FakeWorker[];
  let posted: FromTable[];
  let kept: number[];
  let table: FakeTable;
  let runner: TableRunner;
  let team: BotTeam;
  const worker = () => workers.at(-1)!;
  const choose = () => runner.receive({ type: "move", id: "a", number: table.number, choice: "play" });

  beforeEach(async () => {
    [workers, posted, kept, table] = [[], [], [], new FakeTable()];
    team = new BotTeam({ module: {} } as BotFiles, () => (workers.push(new FakeWorker()), worker()));
    runner = new TableRunner(table as unknown as SoloTable, {
      engine: {} as Engine,
      team,
      delays: new ReplyDelays(() => 0),
      keep: async () => void kept.push(table.number),
      post: (message) => posted.push(message),
      after: (_, act) => act(),
      now: () => 0,
    });
    await runner.start();
    runner.connect();
  });

  it("is kept after every move, before the page is told", async () => {
    posted.length = 0;
    choose();
    await settle();
    expect(kept).toEqual([1]);
    expect(posted).toHaveLength(1);
    worker().answer();
    await settle();
    expect(kept).toEqual([1, 2]);
  });
  it("asks bots nothing while it is the player's turn", async () => {
    await settle();
    expect(worker().questions).toEqual([]);
    choose();
    await settle();
    expect(worker().questions).toHaveLength(1);
  });
  it("ends the bots' worker while the page is hidden on the player's turn, and after the game", async () => {
    runner.receive({ type: "looking", looks: false });
    expect([team.isRunning, worker().isTerminated]).toEqual([false, true]);
    runner.receive({ type: "looking", looks: true });
    expect(team.isRunning).toBe(false);
    for (const _ of [1, 2]) {
      choose();
      await settle();
      worker().answer();
      await settle();
    }
    expect([workers.length, table.isOver(), team.isRunning]).toEqual([2, true, false]);
  });
  it("says when time ended a bot's thinking", async () => {
    choose();
    await settle();
    worker().answer(true);
    await settle();
    expect(posted).toContainEqual({ is: "cut-short", seat: 1, worlds: 8 });
  });
});

describe("reply delays", () => {
  it("are as long for forced choices as nearly all others took", () => {
    const delays = new ReplyDelays(() => 0);
    expect(delays.draw("elder", "fast")).toBe(DELAY_RANGES_MS.fast[0]);
    delays.record("elder", 9_000); // the first one waits for files
    expect(delays.draw("elder", "fast")).toBe(DELAY_RANGES_MS.fast[0]);
    delays.record("elder", 2_000);
    expect(delays.draw("elder", "fast")).toBe(2_000);
    expect(delays.draw("toad", "fast")).toBe(DELAY_RANGES_MS.fast[0]);
  });
});

describe("what an event changes", () => {
  it("is sent by field, and whole where the fields are others", () => {
    const before = { a: [1], b: { c: 1, d: 2 }, e: { f: 1 }, g: { $: [1] } };
    const after = { a: [1, 2], b: { c: 1, d: 3 }, e: { h: 1 }, g: { $: [2] } };
    expect(findChanges(before, after)).toEqual({
      a: [1, 2],
      b: { d: 3 },
      e: { "=": { h: 1 } },
      g: { $: [2] },
    });
    expect(differences({ game: "x", a: 1, b: 2 }, { game: "x", a: 1, b: 3 })).toEqual({ a: null, b: 3 });
  });
});
