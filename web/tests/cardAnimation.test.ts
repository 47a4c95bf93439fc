import { afterEach, describe, expect, it, vi } from "vitest";
import {
  arcHeight,
  dealDelay,
  findMoves,
  measureBeforeMove,
  throwKeyframes,
  transformBetween,
  walkKeyframes,
  type Rect,
} from "../src/cards/cardAnimation";

const spot = (left: number, top: number, width = 50, height = 70): Rect => ({ left, top, width, height });
const rectsOf = (...cards: [string, Rect][]) => new Map(cards.map(([code, at]) => [code, { rect: at }]));
const nowhere = { from: null, to: null };

afterEach(() => vi.unstubAllGlobals());

describe("card animation", () => {
  it.each([
    { wantsMotion: true, isHidden: false, duration: 300, asked: 1 },
    { wantsMotion: false, isHidden: false, duration: 300, asked: 0 },
    { wantsMotion: true, isHidden: true, duration: 300, asked: 0 },
    { wantsMotion: true, isHidden: false, duration: 0, asked: 0 },
  ])(
    "measures cards only if something will be animated: $asked",
    ({ wantsMotion, isHidden, duration, asked }) => {
      vi.stubGlobal("document", { hidden: isHidden });
      vi.stubGlobal("matchMedia", () => ({ matches: !wantsMotion }));
      const querySelectorAll = vi.fn(() => []);
      const rects = measureBeforeMove({ querySelectorAll } as unknown as ParentNode, duration);
      expect(querySelectorAll).toHaveBeenCalledTimes(asked);
      expect(rects).toEqual(asked ? new Map() : null);
    },
  );
  it("throws cards in an arc that begins where they were and ends where they lie", () => {
    const way = { from: spot(0, 500), to: spot(300, 100) };
    const frames = throwKeyframes(way);
    expect(frames[0]?.["transform"]).toBe(transformBetween(way.from, way.to));
    expect(frames.at(-1)?.["transform"]).toBe("none");
    expect(arcHeight(way)).toBeGreaterThan(50);
    expect(arcHeight({ from: spot(0, 0), to: spot(2, 0) })).toBeLessThan(1);
  });
  it("lets witches walk in hops, from where they were to where they go", () => {
    const way = { from: spot(0, 500), to: spot(300, 100) };
    const frames = walkKeyframes(way);
    const hops = frames.filter(({ easing }) => easing === "ease-in");
    expect(frames[0]?.["transform"]).toContain("translate(-300px, 400px)");
    expect(frames.at(-1)?.["transform"]).toBe("translate(0px, 0px) scale(1) rotate(0deg)");
    expect(hops.length).toBe(5);
    expect(hops.every(({ transform }) => !String(transform).includes("rotate(0deg)"))).toBe(true);
  });
  it("leaves pieces where they are: they drop, and do not fly", () => {
    const zones = { from: spot(0, 0, 100, 100), to: spot(0, 0, 100, 100) };
    const [box, token] = ["piece:box-1", "piece:token-fate-0"];
    const result = findMoves(rectsOf([box, spot(9, 9)]), rectsOf([token, spot(300, 300)]), zones);
    expect(result).toEqual({ moved: [], removed: [] });
  });
  it("deals cards one after the other, but a large hand not much longer than a small one", () => {
    expect([0, 1, 20].map((place) => dealDelay(place, 100))).toEqual(
      [0, 14, 112].map((n) => expect.closeTo(n)),
    );
  });
  it("moves cards from their old to their new places", () => {
    const result = findMoves(rectsOf(["a", spot(0, 500)]), rectsOf(["a", spot(100, 100)]), nowhere);
    expect(result.moved).toEqual([{ code: "a", from: spot(0, 500), to: spot(100, 100) }]);
    expect(result.removed).toEqual([]);
  });
  it("ignores tiny movements", () => {
    expect(findMoves(rectsOf(["a", spot(0, 0)]), rectsOf(["a", spot(3, 2)]), nowhere).moved).toEqual([]);
  });
  it("moves new cards in from the middle of their player's zone, a little smaller", () => {
    const zones = { from: spot(0, 0, 100, 100), to: null };
    const [move] = findMoves(rectsOf(), rectsOf(["a", spot(300, 300)]), zones).moved;
    expect(move!.from).toEqual(spot(35, 29, 30, 42));
  });
  it("does not animate new cards of unknown origin", () => {
    expect(findMoves(rectsOf(), rectsOf(["a", spot(300, 300)]), nowhere).moved).toEqual([]);
  });
  it("moves removed cards to the winner's zone, if there is one", () => {
    const before = rectsOf(["a", spot(300, 300)], ["b", spot(0, 0)]);
    const after = rectsOf(["b", spot(0, 0)]);
    const zones = { from: null, to: spot(0, 0, 100, 100) };
    expect(findMoves(before, after, zones).removed.map(({ code, to }) => [code, to.left])).toEqual([
      ["a", 35],
    ]);
    expect(findMoves(before, after, nowhere).removed).toEqual([]);
  });
  it("limits the scale of moving cards", () => {
    expect(transformBetween(spot(0, 0, 25, 35), spot(0, 0, 50, 70))).toContain("scale(0.5)");
    expect(transformBetween(spot(0, 0, 500, 700), spot(0, 0, 50, 70))).toContain("scale(1.6)");
  });
});
