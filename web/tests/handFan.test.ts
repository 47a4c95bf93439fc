import { describe, expect, it } from "vitest";
import { layOutFan, cardPositions } from "../src/table/handFan";

describe("hand fan", () => {
  it.each([
    [308, 106, 9],
    [378, 116, 9],
    [378, 116, 6],
    [300, 150, 8],
    [232, 150, 9],
    [1000, 160, 9],
  ])("uses %i by %i pixels for %i pressable cards", (width, height, cards) => {
    const laid = layOutFan({ width, height }, cards);
    const spots = cardPositions({ width }, laid, cards);
    expect(laid.width).toBeGreaterThanOrEqual(44);
    expect(laid.perRow > 1 ? laid.step : 44).toBeGreaterThanOrEqual(44);
    expect(Math.min(...spots.map(({ x }) => x))).toBeGreaterThanOrEqual(-0.01);
    expect(Math.max(...spots.map(({ x }) => x)) + laid.width).toBeLessThanOrEqual(width + 0.01);
    expect(Math.max(...spots.map(({ y }) => y)) + laid.width * 1.4).toBeLessThanOrEqual(height + 0.01);
    if (laid.perRow > 1) expect(laid.step).toBeGreaterThan(laid.width / 2); // the middle of each card is visible
  });
  it("does not enlarge the cards of small hands", () => {
    const space = { width: 378, height: 200 };
    expect(layOutFan(space, 2).width).toBe(layOutFan(space, 5).width);
  });
});
