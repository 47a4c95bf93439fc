import { describe, expect, it } from "vitest";
import {
  summarizeStage,
  formatPoints,
  formatShare,
  describeResult,
  describeStage,
  describeTimeLeft,
  summarizePeople,
} from "../src/format/duplicate";
import { describeTournament } from "../src/format/tournament";
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
  format: "evening",
  title: "",
  starts: null,
  access: "link",
  round: 0,
  rounds: 1,
  ready: false,
};

const person = (name: string) => ({
  name,
  person: name.toLowerCase(),
  portrait: "cat",
  circle: null,
  left: false,
  removed: false,
});

const standing = (name: string, points: number, of: number) => {
  const { person: key, portrait } = person(name);
  const rank = points / of === 0.75 ? 1 : 2;
  return {
    name,
    person: key,
    portrait,
    place: 0,
    rank,
    points,
    of,
    deals: 1,
    score: 0,
    wins: 0,
    opposition: 0,
    round: 0,
  };
};

const info = (of: Partial<DuelInfo>): DuelInfo => ({
  id: "d",
  game: "blackmore",
  players: 3,
  together: 1,
  deals: 3,
  level: "toad",
  clock: { kind: "none" },
  left: null,
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
  format: "evening",
  title: "",
  round: 0,
  rounds: 1,
  pairings: [],
  starts: null,
  size: null,
  access: "link",
  club: null,
  luck: null,
  organiser: false,
  playing: [],
  ...of,
});

describe("duplicate evening in a list", () => {
  it("summarizes what is to be done", () => {
    expect(summarizeStage(brief)).toBe("deal 2 of 3 is yours to play");
    expect(summarizeStage({ ...brief, finished: 3 })).toBe("waiting for the other tables");
    expect(summarizeStage({ ...brief, status: "over" })).toBe("over");
    expect(summarizeStage({ ...brief, status: "open" })).toBe("waiting for the host");
    expect(summarizeStage({ ...brief, status: "open", host: true })).toBe("waiting for you to start it");
  });
  it("names few people and counts many", () => {
    expect(summarizePeople(brief.people)).toBe("Ann, Bea");
    expect(summarizePeople(["Ann", "Bea", "Cat", "Dot"])).toBe("Ann, Bea and 2 more");
  });
});

describe("duplicate evening", () => {
  it("describes what it waits for, with instructions for the host", () => {
    const alone = info({ people: [person("Ann")] });
    expect(describeStage(alone, "ann")).toBe(
      "1 player so far. You need at least 1 more player. Share the link with them.",
    );
    expect(describeStage(info({ together: 2 }), "bea")).toBe(
      "2 players so far. You need at least 1 more player.",
    );
    expect(describeStage(info({}), "ann")).toBe("2 players so far. Start when everyone is here.");
    expect(describeStage(info({}), "bea")).toBe("2 players so far. The host starts it.");
  });
  it("names the winners", () => {
    const over = (...standings: DuelInfo["standings"]) => info({ status: "over", standings });
    const [ann, bea, cat] = [standing("Ann", 3, 4), standing("Bea", 6, 8), standing("Cat", 1, 4)];
    expect(describeStage(over(ann, cat), "ann")).toBe("The evening is over: you came first.");
    expect(describeStage(over(ann, cat), "cat")).toBe("The evening is over: Ann came first.");
    expect(describeStage(over(ann, bea, cat), "bea")).toBe(
      "The evening is over: you share first place with Ann.",
    );
    expect(describeStage(over(ann, bea, cat), "cat")).toBe(
      "The evening is over: Ann and Bea share first place.",
    );
    expect(describeStage(over(), "ann")).toBe("The evening is over. It never started.");
  });
  it("says that nothing can be compared while no other table has played", () => {
    expect([formatPoints({ points: 0, of: 0 }), formatPoints({ points: 1, of: 2 })]).toEqual([
      "not compared yet",
      "1 of 2",
    ]);
    expect(formatShare({ points: 3, of: 4, deals: 1 })).toBe("75%");
    expect(formatShare({ points: 0, of: 0, deals: 1 })).toBe("not compared yet");
    expect(formatShare({ points: 0, of: 0, deals: 0 })).toBe("no deal played");
  });
  it("describes the time left", () => {
    expect([30, 3_600, 86_400, 60 * 86_400].map(describeTimeLeft)).toEqual([
      "It ends in 1 minute.",
      "It ends in 60 minutes.",
      "It ends in 24 hours.",
      "It ends in 60 days.",
    ]);
  });
});

describe("deal of a duplicate evening", () => {
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
    place: 0,
    versus_bots: false,
  };
  it("describes the result, and whether a bot played", () => {
    expect(describeResult(score)).toBe("lost");
    expect(describeResult({ ...score, share: 0.5 })).toBe("shared");
    expect(describeResult({ ...score, share: 1, stood_in: true })).toBe("won, played by a bot");
    expect(describeResult({ ...score, versus_bots: true })).toBe("lost, compared with bots");
  });
});

describe("tournament", () => {
  const swiss = (of: Partial<DuelInfo>) => info({ format: "swiss", deals: 1, ...of });
  it("says what its player can do", () => {
    const at = { ...person("Ann"), circle: 0 };
    expect(describeTournament(swiss({ size: 8 }))).toBe(
      "2 people are in. It starts when 8 people have joined.",
    );
    expect(describeTournament(swiss({ status: "running", people: [at] }))).toBe("Your table is ready.");
    expect(describeTournament(swiss({ status: "running", people: [at], finished: 1 }))).toMatch(/next one/);
    expect(
      describeTournament(swiss({ status: "running", people: [{ ...at, circle: null, left: true }] })),
    ).toMatch(/withdrew or missed/);
  });
});
