import { describe, expect, it } from "vitest";
import {
  describeRatingHistory,
  buildLadder,
  describeLoss,
  describePlaces,
  describeRatingChange,
  formatRating,
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
};

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
    const few = { kind: "all", decisions: 12, mean: null, within: null };
    expect(describeLoss(few)).toBe("known after 30 reviewed choices, 12 so far");
    expect(describeLoss({ ...few, decisions: 40, mean: 0.021, within: 0.004 })).toBe(
      "2.1 ± 0.4 points per decision, over 40",
    );
  });
  it("describes the rating history, and the effect of one game", () => {
    const climb = [1500, 1560, 1530].map((points, place) => ({ table: `t${place}`, points }));
    expect(describeRatingHistory(climb)).toBe("From 1500 to 1530 in your last 3 games, with a peak of 1560.");
    expect(describeRatingHistory(climb.slice(0, 2))).toBe("From 1500 to 1560 in your last 2 games.");
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
