import { describe, expect, it } from "vitest";
import {
  accountRows,
  describeGrade,
  describeGradeOf,
  chartPoints,
  lineSteps,
  storyMoment,
  momentIndex,
  formatPoints,
  describeProgress,
  describeVerdict,
} from "../src/format/review";
import { parseAddress } from "../src/app/router.svelte";
import { formatShare } from "../src/format/percent";
import type { GameReview, Replay, ReviewMoment } from "../src/net/protocol";

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
    stake: 0.2,
    grade: "blunder",
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
    expect(describeVerdict(moment({ grade: "" }))).toContain("As good as the best");
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

describe("the account of luck and play", () => {
  const account = { expected: 0.25, luck: 0.2, luck_error: 0.04, play: 0.55, result: 1, adjusted: 0.8 };
  it("has rows that add up to the last", () => {
    const rows = accountRows(account).map(([, wins]) => wins);
    expect(rows).toEqual(["25", "+20", "+55", "100"]);
    expect(
      accountRows({ ...account, expected: 0.334, luck: -0.134, result: 0 }).map(([, wins]) => wins),
    ).toEqual(["33", "−13", "−20", "0"]);
  });
  it("shows signed points", () => {
    expect([12, -5, 0].map(formatPoints)).toEqual(["+12", "−5", "0"]);
  });
});

describe("the story", () => {
  const step = (number: number) => ({ number, line: "", told: {}, by: "", views: [] });
  it("is about one decision, and shows its better line without the empty table", () => {
    const review = {
      story: { moment: 9 },
      moments: [moment(), moment({ number: 9 })],
    } as unknown as GameReview;
    expect(storyMoment(review)?.number).toBe(9);
    expect(
      lineSteps({ steps: [step(0), step(9), step(10)] } as unknown as Replay).map(({ number }) => number),
    ).toEqual([9, 10]);
    expect(lineSteps(null)).toEqual([]);
  });
  it("has grades from 0 to 100", () => {
    expect([85, 0, null].map((grade) => describeGradeOf({ grade }))).toEqual([
      "85 of 100",
      "0 of 100",
      "little at stake",
    ]);
  });
});

describe("a share with its interval", () => {
  it("stays between 0% and 100%, and has none if it is exact", () => {
    expect(formatShare(0.43, 0.015)).toBe("43% (40–46)");
    expect(formatShare(0, 0.005)).toBe("0% (0–1)");
    expect(formatShare(0.99, 0.02)).toBe("99% (95–100)");
    expect(formatShare(1)).toBe("100%");
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
