import { describe, expect, it } from "vitest";
import {
  accountRows,
  describeGrade,
  chartPoints,
  momentIndex,
  formatPoints,
  describeProgress,
  describeVerdict,
} from "../src/format/review";
import { parseAddress } from "../src/app/router.svelte";
import type { GameReview, ReviewMoment } from "../src/net/protocol";

const choice = (name: string, value: number) => ({ choice: name, words: `Play ${name}`, value, error: 0.01 });

function moment(changes: Partial<ReviewMoment> = {}): ReviewMoment {
  return {
    number: 7,
    prompt: "Play a card.",
    kind: "play",
    chosen: "a",
    choices: [choice("b", 0.5), choice("a", 0.38)],
    loss: 0.12,
    loss_error: 0.02,
    grade: "blunder",
    fact: { words: "Bea holds Owl", likely: 0.62, lost_if: 0.2, lost_else: 0 },
    reason: "It costs when Bea holds Owl (62 % likely).",
    unseen: {},
    open_cards: [],
    ...changes,
  };
}

describe("a reviewed decision", () => {
  it("states the loss", () => {
    expect(describeVerdict(moment())).toBe("A blunder: “Play b” would have won 12 more games in 100.");
    expect(describeGrade(moment())).toBe("Blunder");
  });
  it("reports no loss that is not significant", () => {
    expect(describeVerdict(moment({ grade: "", fact: null }))).toContain("As good as the best");
    expect(describeVerdict(moment({ grade: "", chosen: "b" }))).toContain("You found the best choice");
    expect(describeGrade(moment({ grade: "" }))).toBe("High stakes");
  });
});

describe("a review in progress", () => {
  it("describes its progress", () => {
    const state = { status: "making" as const, done: 3, of: 9, ahead: 0, sentence: "", review: null };
    expect(describeProgress(state)).toBe("Analysing choices: 3 of 9.");
    expect(describeProgress({ ...state, status: "waiting", ahead: 1 })).toBe("One review ahead of yours.");
    expect(describeProgress(null)).toContain("Getting ready");
  });
});

describe("the luck and skill account", () => {
  const account = {
    expected: 0.25,
    lots: 0.2,
    hidden: -0.05,
    others: 0.7,
    losses: 0.1,
    result: 1,
    adjusted: [],
  };
  it("has rows that add up to the last", () => {
    const rows = accountRows(account).map(([, share]) => share);
    expect(rows.slice(0, -1).reduce((sum, share) => sum + share, 0)).toBeCloseTo(rows.at(-1)!);
  });
  it("shows signed points", () => {
    expect([0.123, -0.05, 0.001].map(formatPoints)).toEqual(["+12", "−5", "0"]);
  });
});

describe("the chart of chances", () => {
  it("runs from left to right, higher is better", () => {
    expect(chartPoints([[0.5], [1], [0]], 0, 100, 40)).toBe("0,20 50,0 100,40");
  });
});

describe("a review", () => {
  it("starts at the moment of the address, else at the first key moment", () => {
    const review = { key_moments: [9], moments: [moment(), moment({ number: 9 })] } as unknown as GameReview;
    expect([momentIndex(review, null), momentIndex(review, 7), momentIndex(review, 99)]).toEqual([1, 0, 0]);
  });
  it("has an address", () => {
    expect(parseAddress("/table/x/review", "?seat=2&moment=9&view=story")).toEqual({
      name: "review",
      id: "x",
      seat: 2,
      moment: 9,
      view: "story",
    });
    expect(parseAddress("/again/x", "?seat=1")).toEqual({ name: "sameDeal", id: "x", seat: 1 });
    expect(parseAddress("/puzzles/blackmore/3")).toEqual({ name: "puzzle", game: "blackmore", number: 3 });
  });
});
