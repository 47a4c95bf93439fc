import { describe, expect, it } from "vitest";
import { briefWords, whoWords } from "../src/lib/duel";
import { CLOCKS, clockWords } from "../src/lib/paces";
import type { DuelBrief } from "../src/protocol";

const brief: DuelBrief = {
  id: "d",
  game: "blackmore",
  status: "running",
  deals: 3,
  finished: 1,
  people: ["Ann", "Bea"],
  host: false,
  created: 0,
};

describe("an evening in the list", () => {
  it("says what is to be done", () => {
    expect(briefWords(brief)).toBe("deal 2 of 3 is yours to play");
    expect(briefWords({ ...brief, finished: 3 })).toBe("the others still play");
    expect(briefWords({ ...brief, status: "over" })).toBe("over");
    expect(briefWords({ ...brief, status: "open" })).toBe("waits for its host to begin");
    expect(briefWords({ ...brief, status: "open", host: true })).toBe("waits for you to begin");
  });
  it("names few people and counts many", () => {
    expect(whoWords(brief.people)).toBe("Ann, Bea");
    expect(whoWords(["Ann", "Bea", "Cat", "Dot"])).toBe("Ann, Bea and 2 more");
  });
});

describe("a clock", () => {
  it("is told in words", () => {
    expect(Object.values(CLOCKS).map(clockWords)).toEqual([
      "no clock",
      "15 minutes each, 20 seconds more a move",
      "3 minutes each, 8 seconds more a move",
      "2 days for each move",
    ]);
  });
});
