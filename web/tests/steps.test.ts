import { describe, expect, it } from "vitest";
import { chapterMarks, clampStep } from "../src/replay/steps";

describe("replay steps", () => {
  it("have a mark where each trick starts", () => {
    const at = (trick: number) => ({ round: 0, trick, turn: 0, words: `Trick ${trick}` });
    const marks = chapterMarks([1, 1, 2, 2, 3].map((trick) => ({ views: [{ chapter: at(trick) }] })));
    expect(marks).toEqual([
      { step: 0, label: "Trick 1" },
      { step: 2, label: "Trick 2" },
      { step: 4, label: "Trick 3" },
    ]);
    expect([clampStep(-1, 5), clampStep(9, 5)]).toEqual([0, 4]);
  });
});
