import { describe, expect, it } from "vitest";
import { choicesOf, parting } from "../src/replay/compare";
import { after, read, streak, todays } from "../src/stores/puzzleHistory";
import { accountRows, gradeWords, line, placeOf, points, progressWords, verdict } from "../src/format/review";
import { parse } from "../src/app/router.svelte";
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
    grade: "blunder",
    fact: { words: "Bea holds Owl", likely: 0.62, lost_if: 0.2, lost_else: 0 },
    reason: "It costs when Bea holds Owl (62 % likely).",
    unseen: {},
    open_cards: [],
    ...changes,
  };
}

describe("a moment", () => {
  it("names the loss and the reason", () => {
    expect(verdict(moment())).toBe("A blunder: “Play b” was worth 12 more victories in 100 games.");
    expect(gradeWords(moment())).toBe("Blunder");
  });
  it("calls nothing a loss that is not surely one", () => {
    expect(verdict(moment({ grade: "", fact: null }))).toContain("As good as the best");
    expect(verdict(moment({ grade: "", chosen: "b" }))).toContain("You found the best choice");
    expect(gradeWords(moment({ grade: "" }))).toBe("Much at stake");
  });
});

describe("a review that is made", () => {
  it("says how far it is", () => {
    const state = { status: "making" as const, done: 3, of: 9, ahead: 0, sentence: "", review: null };
    expect(progressWords(state)).toBe("Looking at the choices: 3 of 9.");
    expect(progressWords({ ...state, status: "waiting", ahead: 1 })).toBe(
      "1 review is made before this one.",
    );
    expect(progressWords(null)).toContain("Getting ready");
  });
});

describe("an account", () => {
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
  it("shows points with their sign", () => {
    expect([0.123, -0.05, 0.001].map(points)).toEqual(["+12", "−5", "0"]);
  });
});

describe("the line of chances", () => {
  it("goes from left to right, up for better", () => {
    expect(line([[0.5], [1], [0]], 0, 100, 40)).toBe("0,20 50,0 100,40");
  });
});

describe("a review", () => {
  it("begins at the moment of the address, else at the first key moment", () => {
    const review = { key_moments: [9], moments: [moment(), moment({ number: 9 })] } as unknown as GameReview;
    expect([placeOf(review, null), placeOf(review, 7), placeOf(review, 99)]).toEqual([1, 0, 0]);
  });
  it("has an address", () => {
    expect(parse("/table/x/review", "?seat=2&moment=9&view=story")).toEqual({
      name: "review",
      id: "x",
      seat: 2,
      moment: 9,
      view: "story",
    });
    expect(parse("/again/x", "?seat=1")).toEqual({ name: "again", id: "x", seat: 1 });
    expect(parse("/puzzles/blackmore/3")).toEqual({ name: "puzzle", game: "blackmore", number: 3 });
  });
});

describe("two games of a seat", () => {
  const game = (...lines: string[]) =>
    ({ steps: lines.map((one) => ({ line: one, told: { words: `${one}!` } })) }) as unknown as Replay;
  it("part at the first choice that differs", () => {
    const [one, other] = [game("deal x", "1 a", "0 a", "0 b"), game("deal x", "0 a", "1 z", "0 c")];
    expect(choicesOf(one, 0)).toHaveLength(2);
    expect(parting(one, other, 0)).toEqual({ number: 2, theirs: "0 b!", mine: "0 c!" });
    expect(parting(one, one, 0)).toBeNull();
  });
});

describe("puzzles", () => {
  it("count the first try only, and the day's once", () => {
    const none = read(null);
    const right = after(none, "g/1", true, 10);
    expect(right).toEqual({ tried: { "g/1": true }, days: [10], last: { g: [10, true] } });
    expect(after(right, "g/1", false, null)).toEqual(right);
    expect(after(right, "g/2", false, 11).days).toEqual([10]);
    expect(read("not json")).toEqual(none);
  });
  it("are marked on the day they were tried, and solved by any try", () => {
    const day = 719_163 + 2;
    const noon = 2.5 * 86_400_000;
    const wrong = after(read(null), "g/1", false, day);
    expect(todays(wrong.last, "g", noon)).toBe(false);
    const solved = after(wrong, "g/1", true, day);
    expect([solved.tried, todays(solved.last, "g", noon)]).toEqual([{ "g/1": false }, true]);
    expect(todays(after(solved, "g/1", false, day).last, "g", noon)).toBe(true);
    expect(todays(solved.last, "g", noon + 86_400_000)).toBe(null);
    expect(todays(solved.last, "h", noon)).toBe(null);
    expect(todays(after(solved, "g/2", false, day + 1).last, "g", noon + 86_400_000)).toBe(false);
  });
  it("have a streak that yesterday keeps alive", () => {
    expect([
      streak([8, 9, 10], 10),
      streak([8, 9, 10], 11),
      streak([8, 9, 10], 12),
      streak([8, 10], 10),
    ]).toEqual([3, 3, 0, 1]);
  });
});
