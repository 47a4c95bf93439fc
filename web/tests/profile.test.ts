import { describe, expect, it } from "vitest";
import {
  climbWords,
  ladder,
  lossWords,
  placeWords,
  ratedWords,
  ratingWords,
  span,
  streakWords,
  wonWords,
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

describe("a profile in words", () => {
  it("counts", () => {
    expect(wonWords(tally)).toBe("3 of 6 won");
    expect(wonWords({ games: 0, wins: 0 })).toBe("none yet");
    expect(placeWords(tally)).toBe("1st 3 times, 3rd once, 4th twice");
  });
  it("tells streaks", () => {
    expect(streakWords(tally)).toBe("2 in a row now, 3 games at most");
    expect(streakWords({ ...tally, streak: 1, longest: 1 })).toBe("1 game at most");
    expect(streakWords({ ...tally, streak: 0, longest: 0 })).toBe("none yet");
  });
  it("hides what few choices cost", () => {
    const few = { kind: "all", decisions: 12, mean: null, within: null };
    expect(lossWords(few)).toBe("known after 30 reviewed choices, 12 so far");
    expect(lossWords({ ...few, decisions: 40, mean: 0.021, within: 0.004 })).toBe(
      "2.1 ± 0.4 points a decision, of 40",
    );
  });
  it("tells how a rating went, and what one game did to it", () => {
    const climb = [1500, 1560, 1530].map((points, place) => ({ table: `t${place}`, points }));
    expect(climbWords(climb)).toBe("From 1500 to 1530 in your last 3 games; 1560 at most.");
    expect(climbWords(climb.slice(0, 2))).toBe("From 1500 to 1560 in your last 2 games.");
    const all = { since: 0, all: tally, games: [{ ...mine, climb }] };
    expect(ratedWords(all, "t0")).toBe("Your rating: 1500");
    expect(ratedWords(all, "t1")).toBe("Your rating: 1560, 60 more than before");
    expect(ratedWords(all, "t2")).toBe("Your rating: 1530, 30 less than before");
    expect(ratedWords(all, "practice")).toBe("");
  });
  it("puts me among the bots, the strongest first", () => {
    const rungs = ladder(mine, [{ level: "elder", title: "Elder", about: "" }]);
    expect(rungs.map(({ name }) => name)).toEqual(["Elder", "You", "toad"]);
    expect(span(rungs)).toEqual([1150, 1800]);
    expect(ratingWords(rungs[1]!.rating)).toBe("1500 ± 300");
  });
});
