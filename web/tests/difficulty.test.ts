import { describe, expect, it } from "vitest";
import { chooseLevel, describeDifficulty } from "../src/format/difficulty";

const levels = ["toad", "apprentice", "elder"].map((level) => ({ level, title: level, about: "" }));

describe("difficulty", () => {
  it("goes from the easiest to expert with any number of levels", () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, place) => describeDifficulty(place, count));
    expect(names(7)).toEqual(["Easiest", "Easy", "Casual", "Medium", "Hard", "Harder", "Expert"]);
    expect(names(3)).toEqual(["Easiest", "Medium", "Expert"]);
    expect(names(1)).toEqual(["Medium"]);
  });
  it("is the preferred one, or an easy one", () => {
    expect(chooseLevel(levels, "elder")).toBe("elder");
    expect(chooseLevel(levels, "")).toBe("apprentice");
    expect(chooseLevel(levels.slice(0, 1), "elder")).toBe("toad");
    expect(chooseLevel([], "elder")).toBe("");
  });
});
