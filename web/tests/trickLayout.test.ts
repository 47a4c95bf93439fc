import { describe, expect, it } from "vitest";
import { oneRow, twoRows } from "../src/games/shared/trickLayout";

describe("trick layout", () => {
  it("puts the player in the middle of the lower row", () => {
    expect(twoRows([1, 2], 0)).toEqual([[1, 2], [0]]);
    expect(twoRows([1, 2, 3, 4, 5], 0)).toEqual([
      [2, 3, 4],
      [1, 0, 5],
    ]);
    expect(oneRow([1, 2, 3], 0)).toEqual([1, 0, 2, 3]);
  });
});
