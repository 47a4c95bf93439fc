import { describe, expect, it } from "vitest";
import type { Puzzles } from "../src/net/protocol";
import {
  recordAttempt,
  parsePuzzleHistory,
  countStreak,
  forgetOtherEditions,
  todaysResult,
} from "../src/stores/puzzleHistory";
import { pickPuzzle, playerLevel } from "../src/stores/puzzlePicker";

const DAY_MS = 86_400_000;
const puzzles: Puzzles = {
  game: "g",
  edition: "e",
  themes: ["lead", "follow", "lead", "follow", "lead"],
  difficulties: [0.1, 0.1, 0.5, 0.5, 0.9],
  today: 0,
  day: 1,
};
const after = (...results: [number, boolean][]) =>
  results.reduce(
    (history, [number, right], place) => recordAttempt(history, `g/e/${number}`, right, null, place + 1),
    parsePuzzleHistory(null),
  );

describe("puzzle history", () => {
  it("counts the first attempt only, and each day once", () => {
    const none = parsePuzzleHistory(null);
    const right = recordAttempt(none, "g/1", true, 10, 5);
    expect(right).toEqual({
      tried: { "g/1": true },
      seen: { "g/1": 5 },
      days: [10],
      last: { g: [10, true] },
    });
    expect(recordAttempt(right, "g/1", false, null, 7)).toEqual({ ...right, seen: { "g/1": 7 } });
    expect(recordAttempt(right, "g/2", false, 11).days).toEqual([10]);
    expect(parsePuzzleHistory("not json")).toEqual(none);
  });
  it("marks today's puzzle as attempted, and as solved by any attempt", () => {
    const day = 719_163 + 2;
    const noon = 2.5 * 86_400_000;
    const wrong = recordAttempt(parsePuzzleHistory(null), "g/1", false, day);
    expect(todaysResult(wrong.last, "g", noon)).toBe(false);
    const solved = recordAttempt(wrong, "g/1", true, day);
    expect([solved.tried, todaysResult(solved.last, "g", noon)]).toEqual([{ "g/1": false }, true]);
    expect(todaysResult(recordAttempt(solved, "g/1", false, day).last, "g", noon)).toBe(true);
    expect(todaysResult(solved.last, "g", noon + 86_400_000)).toBe(null);
    expect(todaysResult(solved.last, "h", noon)).toBe(null);
    expect(todaysResult(recordAttempt(solved, "g/2", false, day + 1).last, "g", noon + 86_400_000)).toBe(
      false,
    );
  });
  it("keeps a streak alive until the end of the next day", () => {
    expect([
      countStreak([8, 9, 10], 10),
      countStreak([8, 9, 10], 11),
      countStreak([8, 9, 10], 12),
      countStreak([8, 10], 10),
    ]).toEqual([3, 3, 0, 1]);
  });
});

describe("the next puzzle", () => {
  it("is easy at first, and harder after each one that is solved", () => {
    expect(pickPuzzle(puzzles, after())).toBe(0);
    const solved = after([0, true], [1, true], [2, true]);
    expect(playerLevel(puzzles, solved)).toBeGreaterThan(playerLevel(puzzles, after([0, true])));
    expect(playerLevel(puzzles, after([0, false]))).toBeLessThan(playerLevel(puzzles, after()));
    expect(pickPuzzle(puzzles, solved)).toBe(3);
  });
  it("is one of the theme that was missed most, among those as hard", () => {
    expect(pickPuzzle(puzzles, after([3, false]), { now: 5 })).toBe(1);
    expect(pickPuzzle(puzzles, after(), { theme: "follow" })).toBe(1);
  });
  it("is never one that was solved, nor one missed in the last three days, while there are others", () => {
    const all = after([0, true], [1, false], [2, true], [3, true]);
    expect(pickPuzzle(puzzles, all, { now: DAY_MS })).toBe(4);
    expect(pickPuzzle(puzzles, all, { now: 4 * DAY_MS })).toBe(1);
    expect(
      pickPuzzle(puzzles, after([0, true], [1, true], [2, true], [3, true], [4, true]), { now: 9 }),
    ).toBe(0);
    expect(pickPuzzle(puzzles, after(), { without: 0 })).toBe(1);
  });
  it("does not count results of another edition", () => {
    const old = { ...after([1, true]), tried: { "g/3": true, "g/old/2": false, "g/e/1": true, "h/3": true } };
    expect(Object.keys(forgetOtherEditions(old, puzzles).tried)).toEqual(["g/e/1", "h/3"]);
  });
});
