import { afterEach, describe, expect, it, vi } from "vitest";
import { moves, spotsBefore, transform, type Spot } from "../src/cards/cardAnimation";

const spot = (left: number, top: number, width = 50, height = 70): Spot => ({ left, top, width, height });
const lying = (...cards: [string, Spot][]) => new Map(cards.map(([code, at]) => [code, { spot: at }]));
const nowhere = { from: null, to: null };

afterEach(() => vi.unstubAllGlobals());

describe("cards that fly", () => {
  it.each([
    { wantsMotion: true, isHidden: false, duration: 300, asked: 1 },
    { wantsMotion: false, isHidden: false, duration: 300, asked: 0 },
    { wantsMotion: true, isHidden: true, duration: 300, asked: 0 },
    { wantsMotion: true, isHidden: false, duration: 0, asked: 0 },
  ])("are looked for only where some will: $asked", ({ wantsMotion, isHidden, duration, asked }) => {
    vi.stubGlobal("document", { hidden: isHidden });
    vi.stubGlobal("matchMedia", () => ({ matches: !wantsMotion }));
    const querySelectorAll = vi.fn(() => []);
    const found = spotsBefore({ querySelectorAll } as unknown as ParentNode, duration);
    expect(querySelectorAll).toHaveBeenCalledTimes(asked);
    expect(found).toEqual(asked ? new Map() : null);
  });
  it("go from where they were to where they are", () => {
    const found = moves(lying(["a", spot(0, 500)]), lying(["a", spot(100, 100)]), nowhere);
    expect(found.gliding).toEqual([{ code: "a", from: spot(0, 500), to: spot(100, 100) }]);
    expect(found.vanishing).toEqual([]);
  });
  it("stay where they are when they have hardly moved", () => {
    expect(moves(lying(["a", spot(0, 0)]), lying(["a", spot(3, 2)]), nowhere).gliding).toEqual([]);
  });
  it("come from the middle of the zone of who played them, a little smaller", () => {
    const zones = { from: spot(0, 0, 100, 100), to: null };
    const [move] = moves(lying(), lying(["a", spot(300, 300)]), zones).gliding;
    expect(move!.from).toEqual(spot(35, 29, 30, 42));
  });
  it("appear in their place when nobody knows where they came from", () => {
    expect(moves(lying(), lying(["a", spot(300, 300)]), nowhere).gliding).toEqual([]);
  });
  it("go to who won them, or are gone without a trace", () => {
    const before = lying(["a", spot(300, 300)], ["b", spot(0, 0)]);
    const after = lying(["b", spot(0, 0)]);
    const zones = { from: null, to: spot(0, 0, 100, 100) };
    expect(moves(before, after, zones).vanishing.map(({ code, to }) => [code, to.left])).toEqual([["a", 35]]);
    expect(moves(before, after, nowhere).vanishing).toEqual([]);
  });
  it("grow or shrink on the way, within reason", () => {
    expect(transform(spot(0, 0, 25, 35), spot(0, 0, 50, 70))).toContain("scale(0.5)");
    expect(transform(spot(0, 0, 500, 700), spot(0, 0, 50, 70))).toContain("scale(1.6)");
  });
});
