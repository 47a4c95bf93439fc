import { describe, expect, it } from "vitest";
import { squeeze } from "../src/components/fitText";

/** A place for so many words, in which some can be left out. */
function placed(room: number, needed: number, spare: number) {
  const now = { isOut: false, size: 1 };
  squeeze({
    isEnough: () => (now.isOut ? needed : needed + spare) * now.size <= room,
    leaveOut: (isOut) => (now.isOut = isOut),
    shrink: (size) => (now.size = size),
  });
  return now;
}

describe("words in a place that never grows", () => {
  it("are whole and large where there is room", () => {
    expect(placed(100, 60, 40)).toEqual({ isOut: false, size: 1 });
  });
  it("leave out what can be asked for, before they become smaller", () => {
    expect(placed(90, 60, 40)).toEqual({ isOut: true, size: 1 });
  });
  it("become as small as they must, and no smaller than can be read", () => {
    expect(placed(50, 60, 40)).toEqual({ isOut: true, size: 0.77 });
    expect(placed(1, 60, 40).size).toBeCloseTo(0.38);
  });
});
