import { describe, expect, it } from "vitest";
import { ladder, lossWords, placeWords, ratingWords, span, streakWords, wonWords } from "../src/lib/profile";
import type { GameProfile, Tally } from "../src/protocol";

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
  it("puts me among the bots, the strongest first", () => {
    const profile: GameProfile = {
      game: "blackmore",
      all: tally,
      against: [],
      rating: rating(1500, 300),
      bots: [
        { level: "toad", rating: rating(1200, 50) },
        { level: "elder", rating: rating(1700, 80) },
      ],
      losses: [],
    };
    const rungs = ladder(profile, [{ level: "elder", title: "Elder", about: "" }]);
    expect(rungs.map(({ name }) => name)).toEqual(["Elder", "You", "toad"]);
    expect(span(rungs)).toEqual([1150, 1800]);
    expect(ratingWords(rungs[1]!.rating)).toBe("1500 ± 300");
  });
});
