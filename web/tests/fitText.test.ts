import { describe, expect, it } from "vitest";
import { fitText } from "../src/components/fitText";

/** Fit text of a given size into a box, part of it optional. */
function placed(room: number, needed: number, spare: number) {
  const now = { isOut: false, size: 1 };
  fitText({
    fits: () => (now.isOut ? needed : needed + spare) * now.size <= room,
    hideOptional: (isOut) => (now.isOut = isOut),
    setScale: (size) => (now.size = size),
  });
  return now;
}

describe("text in a fixed-size box", () => {
  it("is shown in full size if it fits", () => {
    expect(placed(100, 60, 40)).toEqual({ isOut: false, size: 1 });
  });
  it("loses its optional parts before it shrinks", () => {
    expect(placed(90, 60, 40)).toEqual({ isOut: true, size: 1 });
  });
  it("shrinks as far as necessary, down to the readable minimum", () => {
    expect(placed(50, 60, 40)).toEqual({ isOut: true, size: 0.77 });
    expect(placed(1, 60, 40).size).toBeCloseTo(0.38);
  });
});
