import { describe, expect, it } from "vitest";
import { formatDate, rankScores, describeStage, describeStreak } from "../src/format/dailyDeal";
import type { DayInfo, DayScore } from "../src/net/protocol";

const deal = (changed: Partial<DayInfo>) =>
  ({ state: "new", today: true, played: 0, place: null, ...changed }) as DayInfo;
const score = (won: boolean, points: number) => ({ won, score: points }) as DayScore;

describe("daily deal", () => {
  it("describes the player's progress", () => {
    expect(describeStage(deal({}))).toBe("No one has played it yet.");
    expect(describeStage(deal({ today: false }))).toBe("You didn’t play it. No one played it.");
    expect(describeStage(deal({ played: 1 }))).toBe("1 person has played it.");
    expect(describeStage(deal({ played: 3, today: false }))).toBe(
      "You didn’t play it. 3 people have played it.",
    );
    expect(describeStage(deal({ state: "begun" }))).toBe(
      "You’re in the middle of it. No one has played it yet.",
    );
    expect(describeStage(deal({ state: "played", played: 5, place: 2 }))).toBe("You finished 2nd of 5.");
    expect(describeStage(deal({ state: "left", played: 1 }))).toBe(
      "You resigned this deal. 1 person has played it.",
    );
    expect(describeStage(deal({ state: "played", played: 5 }))).toBe("You finished too late to count.");
  });
  it("describes streaks from two days on", () => {
    expect([0, 1, 2].map(describeStreak)).toEqual(["", "", "2 days in a row."]);
  });
  it("formats dates in UTC", () => expect(formatDate("2026-11-17")).toBe("17 November 2026"));
  it("lets equal scores share a rank", () => {
    expect(rankScores([score(true, 9), score(false, 12), score(false, 12), score(false, 3)])).toEqual([
      1, 2, 2, 4,
    ]);
  });
});
