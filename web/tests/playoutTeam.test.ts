import { beforeEach, describe, expect, test } from "vitest";
import { helperCount } from "../src/solo/cores";
import { PlayoutTeam, type PlayoutWorker } from "../src/solo/playoutTeam";
import type { PlayedOut, PlayoutFiles, ToPlayOut } from "../src/solo/workerMessages";
import type { Run } from "../src/wasm/playouts";

const FILES = {} as PlayoutFiles;
const RUN = {} as Run;

class FakeWorker implements PlayoutWorker {
  received: (PlayoutFiles | ToPlayOut)[] = [];
  onmessage: PlayoutWorker["onmessage"] = null;
  onerror: PlayoutWorker["onerror"] = null;
  postMessage = (message: PlayoutFiles | ToPlayOut) => void this.received.push(message);
  answer = (id: number, shares: PlayedOut["shares"]) =>
    this.onmessage?.({ data: { id, shares } } as MessageEvent<PlayedOut>);
}

test("two cores are left to the page and the worker that is helped", () => {
  expect([1, 2, 3, 4, 8, 64].map(helperCount)).toEqual([0, 0, 1, 2, 3, 3]);
  expect(helperCount(NaN)).toBe(0); // a browser that does not say it
});

describe("workers that help with playouts", () => {
  let workers: FakeWorker[];
  let team: PlayoutTeam;

  beforeEach(() => {
    workers = [];
    team = new PlayoutTeam(FILES, 2, () => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    });
  });

  test("are given their files once, and answer in any order", async () => {
    expect(workers.map(({ received }) => received)).toEqual([[FILES], [FILES]]);
    const [first, second] = [team.run(1, RUN), team.run(1, RUN)];
    workers[1]!.answer(2, Float64Array.of(0.5));
    workers[1]!.answer(1, Float64Array.of(1));
    expect(await Promise.all([first, second])).toEqual([Float64Array.of(1), Float64Array.of(0.5)]);
    expect(workers[0]!.received).toHaveLength(1);
  });

  test("answer by nothing once they failed, so that the asker plays out the rest itself", async () => {
    const waiting = team.run(0, RUN);
    workers[0]!.onerror?.({} as ErrorEvent);
    expect(await waiting).toBeNull();
    expect(await team.run(0, RUN)).toBeNull();
    const other = team.run(1, RUN);
    workers[1]!.answer(1, Float64Array.of(0));
    expect(await other).toEqual(Float64Array.of(0));
  });
});
