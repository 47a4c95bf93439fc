import { describe, expect, it } from "vitest";
import { dateWords, places, stageWords, streakWords } from "../src/format/dailyDeal";
import type { DayInfo, DayScore } from "../src/net/protocol";

const deal = (changed: Partial<DayInfo>) =>
  ({ state: "new", today: true, played: 0, place: null, ...changed }) as DayInfo;
const score = (won: boolean, points: number) => ({ won, score: points }) as DayScore;

describe("a deal of the day", () => {
  it("says where somebody is with it", () => {
    expect(stageWords(deal({}))).toBe("Nobody has played it yet.");
    expect(stageWords(deal({ today: false }))).toBe("You did not play it. Nobody has played it.");
    expect(stageWords(deal({ played: 1 }))).toBe("1 person has played it.");
    expect(stageWords(deal({ played: 3, today: false }))).toBe(
      "You did not play it. 3 people have played it.",
    );
    expect(stageWords(deal({ state: "begun" }))).toBe(
      "You are in the middle of it. Nobody has played it yet.",
    );
    expect(stageWords(deal({ state: "played", played: 5, place: 2 }))).toBe("Your place is 2 of 5.");
    expect(stageWords(deal({ state: "left", played: 1 }))).toBe("You gave it up. 1 person has played it.");
    expect(stageWords(deal({ state: "played", played: 5 }))).toBe("You finished it too late to count.");
  });
  it("praises a row of days, and says nothing of none", () => {
    expect([0, 1, 2].map(streakWords)).toEqual(["", "", "2 days in a row."]);
  });
  it("has a date by UTC, wherever one is", () => expect(dateWords("2026-11-17")).toBe("17 November 2026"));
  it("lets equals share a place", () => {
    expect(places([score(true, 9), score(false, 12), score(false, 12), score(false, 3)])).toEqual([
      1, 2, 2, 4,
    ]);
  });
});
