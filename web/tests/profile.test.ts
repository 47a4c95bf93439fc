import { describe, expect, it } from "vitest";
import {
  describeRatingHistory,
  buildLadder,
  describeLoss,
  describePlaces,
  describeRatingChange,
  describeReviewed,
  describeTrends,
  formatRating,
  gradedMonths,
  ratingRange,
  describeStreak,
  describeWins,
} from "../src/format/profile";
import type { GameProfile, Tally } from "../src/net/protocol";

const tally: Tally = {
  games: 6,
  wins: 3,
  streak: 2,
  longest: 3,
  places: [3, 0, 1, 2],
  best: 12,
  typical: 9.5,
};
const rating = (points: number, error: number) => ({ points, error, games: 1 });
const mine: GameProfile = {
  game: "blackmore",
  all: tally,
  against: [],
  rating: rating(1500, 300),
  climb: [],
  bots: [
    { level: "toad", rating: rating(1200, 50) },
    { level: "elder", rating: rating(1700, 80) },
  ],
  losses: [],
  reviewed: null,
};
const month = (name: string, mean: number, grade: number) => ({
  month: name,
  decisions: 40,
  mean,
  within: 0.004,
  grade,
});

describe("profile", () => {
  it("describes wins and places", () => {
    expect(describeWins(tally)).toBe("3 of 6 won");
    expect(describeWins({ games: 0, wins: 0 })).toBe("none yet");
    expect(describePlaces(tally)).toBe("1st 3 times, 3rd once, 4th twice");
  });
  it("describes streaks", () => {
    expect(describeStreak(tally)).toBe("2 in a row now, best 3");
    expect(describeStreak({ ...tally, streak: 1, longest: 1 })).toBe("best 1 game");
    expect(describeStreak({ ...tally, streak: 0, longest: 0 })).toBe("none yet");
  });
  it("hides the loss while few choices were reviewed", () => {
    const few = { kind: "all", words: "", decisions: 12, mean: null, within: null, grade: 80, months: [] };
    expect(describeLoss(few)).toBe("known after 30 reviewed choices, 12 so far");
    expect(describeLoss({ ...few, decisions: 40, mean: 0.021, within: 0.004 })).toBe(
      "2.1 ± 0.4 wins in 100 lost per choice (40 reviewed)",
    );
    expect(describeLoss({ ...few, decisions: 40, mean: -0.001, within: 0.0002 })).toBe(
      "0.0 ± 0.1 wins in 100 lost per choice (40 reviewed)",
    );
  });
  it("says what changed since the month before, if it is more than noise", () => {
    const hidden = {
      kind: "hide",
      words: "Face-down cards",
      decisions: 80,
      mean: null,
      within: null,
      grade: 80,
    };
    const trend = (before: number, now: number) =>
      describeTrends([{ ...hidden, months: [month("2026-10", before, 60), month("2026-11", now, 80)] }]);
    expect(trend(0.04, 0.02)).toEqual(["Face-down cards cost you half of what they did in October."]);
    expect(trend(0.04, 0.03)).toEqual(["Face-down cards cost you less than in October."]);
    expect(trend(0.02, 0.08)).toEqual(["Face-down cards cost you far more than in October."]);
    expect(trend(0.04, 0.038)).toEqual([]);
    expect(describeTrends([{ ...hidden, months: [month("2026-11", 0.04, 60)] }])).toEqual([]);
    expect(gradedMonths({ ...hidden, months: [month("2026-11", 0.04, 60)] })).toEqual([
      { name: "November", grade: 60 },
    ]);
  });
  it("describes results with average luck", () => {
    expect(describeReviewed({ games: 12, result: 0.42, adjusted: 0.38, low: 0.29, high: 0.47 })).toBe(
      "12 reviewed games: 42% won. With average luck it would have been 38% (29–47).",
    );
  });
  it("describes the rating history, and the effect of one game", () => {
    const points = [1500, 1560, 1530];
    const climb = points.map((after, place) => ({ table: `t${place}`, points: after }));
    expect(describeRatingHistory(points, true)).toBe(
      "From 1500 to 1530 in your last 3 games, with a peak of 1560.",
    );
    expect(describeRatingHistory(points.slice(0, 2), true)).toBe("From 1500 to 1560 in your last 2 games.");
    const all = { since: 0, all: tally, games: [{ ...mine, climb }] };
    expect(describeRatingChange(all, "t0")).toBe("Your rating: 1500");
    expect(describeRatingChange(all, "t1")).toBe("Your rating: 1560 (up 60)");
    expect(describeRatingChange(all, "t2")).toBe("Your rating: 1530 (down 30)");
    expect(describeRatingChange(all, "practice")).toBe("");
  });
  it("lists the player among the bots, strongest first", () => {
    const rungs = buildLadder(mine, [{ level: "elder", title: "Elder", about: "" }]);
    expect(rungs.map(({ name }) => name)).toEqual(["Elder", "You", "toad"]);
    expect(ratingRange(rungs)).toEqual([1150, 1800]);
    expect(formatRating(rungs[1]!.rating)).toBe("1500 ± 300");
  });
});
