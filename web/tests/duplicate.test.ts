import { describe, expect, it } from "vitest";
import { briefWords, pointsWords, resultWords, stageWords, whoWords } from "../src/format/duplicate";
import { CLOCKS, clockWords } from "../src/format/clockPresets";
import type { DuelBrief, DuelInfo } from "../src/net/protocol";

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

const person = (name: string) => ({ name, person: name.toLowerCase(), portrait: "cat", circle: null });
const standing = (name: string, points: number, of: number) => {
  const { circle: _, ...who } = person(name);
  return { ...who, points, of, deals: 1 };
};
const info = (of: Partial<DuelInfo>): DuelInfo => ({
  id: "d",
  game: "blackmore",
  players: 3,
  together: 1,
  deals: 3,
  level: "toad",
  clock: { kind: "none" },
  status: "open",
  host: "ann",
  people: [person("Ann"), person("Bea")],
  you: 0,
  finished: 0,
  table: null,
  commitment: "",
  secret: "",
  results: [],
  standings: [],
  ...of,
});

describe("an evening", () => {
  it("says what it waits for, and to its host what to do", () => {
    const alone = info({ people: [person("Ann")] });
    expect(stageWords(alone, "ann")).toBe(
      "1 person takes part so far; at least 1 more must come. Share the link with them.",
    );
    expect(stageWords(info({ together: 2 }), "bea")).toBe(
      "2 people take part so far; at least 1 more must come.",
    );
    expect(stageWords(info({}), "ann")).toBe("2 people take part so far. Begin when all are here.");
    expect(stageWords(info({}), "bea")).toBe("2 people take part so far. It begins when the host says so.");
  });
  it("says who came first", () => {
    const over = (...standings: DuelInfo["standings"]) => info({ status: "over", standings });
    const [ann, bea, cat] = [standing("Ann", 3, 4), standing("Bea", 6, 8), standing("Cat", 1, 4)];
    expect(stageWords(over(ann, cat), "ann")).toBe("The evening is over: you came first.");
    expect(stageWords(over(ann, cat), "cat")).toBe("The evening is over: Ann came first.");
    expect(stageWords(over(ann, bea, cat), "bea")).toBe(
      "The evening is over: you share the first place with Ann.",
    );
    expect(stageWords(over(ann, bea, cat), "cat")).toBe(
      "The evening is over: Ann and Bea share the first place.",
    );
    expect(stageWords(over(), "ann")).toBe("The evening is over.");
  });
  it("counts no points where nobody else has played", () => {
    expect([pointsWords({ points: 0, of: 0 }), pointsWords({ points: 1, of: 2 })]).toEqual(["–", "1 of 2"]);
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

describe("a deal", () => {
  const score = {
    table: "t",
    seat: 0,
    person: "a",
    name: "Ann",
    score: 3,
    share: 0,
    points: 1,
    of: 2,
    stood_in: false,
  };
  it("says what came of it, and who did it", () => {
    expect(resultWords(score)).toBe("lost");
    expect(resultWords({ ...score, share: 0.5 })).toBe("shared");
    expect(resultWords({ ...score, share: 1, stood_in: true })).toBe("won, a bot played");
  });
});
