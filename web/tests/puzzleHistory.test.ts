import { describe, expect, it } from "vitest";
import { recordAttempt, parsePuzzleHistory, countStreak, todaysResult } from "../src/stores/puzzleHistory";

describe("puzzle history", () => {
  it("counts the first attempt only, and each day once", () => {
    const none = parsePuzzleHistory(null);
    const right = recordAttempt(none, "g/1", true, 10);
    expect(right).toEqual({ tried: { "g/1": true }, days: [10], last: { g: [10, true] } });
    expect(recordAttempt(right, "g/1", false, null)).toEqual(right);
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
