import { describe, expect, it } from "vitest";
import { SHAPES } from "../src/cards/shapes";
import { SUIT_LOOKS, parts, sortKeysOf } from "../src/cards/suits";
import { WITCHES, cardWords as lureWords, luredBy } from "../src/cards/thirteen_witches/names";
import { cardWords as ingredientWords } from "../src/cards/three_witches/names";
import { boxesOn, cardWords as packageWords } from "../src/cards/witchs_shot/names";
import { BY_NAME, BY_VALUE } from "../src/cards/witches";
import { lingers, placesOf, reason, trickShown } from "../src/games/three_witches/reading";
import type { Show as Three } from "../src/games/three_witches/show";
import shot from "../src/games/witchs_shot";
import { lastTrickOf } from "../src/lib/replay";
import type { ReplayStep } from "../src/protocol";
import threes from "../src/gallery/samples/three_witches.json";

const three = (name: string) => threes.find((one) => one.name === name)!.show as unknown as Three;

describe("cards", () => {
  it("have a shape for every suit and a face for every witch", () => {
    for (const { shape } of Object.values(SUIT_LOOKS)) expect(SHAPES[shape].length).toBeGreaterThan(0);
    for (const { key } of WITCHES) expect(BY_NAME[key]).toBeDefined();
    expect(BY_VALUE).toHaveLength(9);
  });
  it("are told apart by suit and rank", () => {
    expect(parts("owl-2")).toEqual({ suit: "owl", rank: "2" });
    expect(parts("elixir")).toEqual({ suit: "elixir", rank: "" });
    expect(sortKeysOf(["owl", "bat"], "bat-6")).toEqual({ suit: 1, rank: 6 });
  });
  it("have words", () => {
    expect(ingredientWords("owl-6")).toBe("Wing of Owl (6)");
    expect(ingredientWords("elixir")).toBe("the Elixir");
    expect(packageWords("black-x2")).toBe("the doubler");
    expect(lureWords("dragon-9")).toBe("Dragon 9");
    expect(lureWords("morgan")).toBe("Morgan");
    expect(["fish-1", "fish-4", "fish-10", "black-4"].map(boxesOn)).toEqual([3, 2, 1, 4]);
  });
  it("show the suit that lures a witch at this table", () => {
    expect(luredBy("alma", "wolf").lure).toBe("wolf");
    expect(luredBy("morgan", "all")).toMatchObject({ number: 13, name: "Morgan", lure: "all" });
  });
});

describe("3 Witches", () => {
  it("says why two cards are worth what they are", () => {
    expect(reason("dog-3", "newt-3", 6)).toBe("same rank, 3 + 3");
    expect(reason("bat-2", "bat-4", 6)).toBe("same suit, 2 + 4");
    expect(reason("frog-5", "bat-3", 5)).toBe("the higher rank");
    expect(reason("elixir", "frog-3", 6)).toBe("the Elixir with 3");
    expect(reason("?", "frog-3", null)).toBe("");
  });
  it("gives the Lead Witch two places and the others one", () => {
    const show = three("hide-mine");
    expect(placesOf(show, show.lead!).map(({ place }) => place)).toEqual(["up", "down"]);
    expect(placesOf(show, show.lessers[0]!)).toHaveLength(1);
  });
  it("keeps a complete trick to look back to, and lets it linger", () => {
    const complete = three("propose-mine");
    expect(trickShown(complete)?.cards).toHaveLength(4);
    expect(lingers(complete, three("lead-mine"))).toBe(true);
    expect(lingers(complete, complete)).toBe(false);
    expect(trickShown(three("bid-mine"))).toBeNull();
  });
});

describe("Witch's Shot", () => {
  const trick = { number: 8, of: 8, leader: 0, led: "book", resting: [], winning: 0, boxes: 3 };
  const before = { hand: ["fish-1"], trick: { ...trick, played: ["book-3", "book-9", null] } };
  const after = {
    hand: [],
    trick: { ...trick, played: [null, null, null] },
    carried: { winner: 1, boxes: 7 },
  };
  it("shows who carried the last trick of a round away, whatever the memory aid", () => {
    const picture = shot.between(before as never, after as never, "2 play fish-1")[0]!;
    expect(shot.trick(picture)).toEqual({
      cards: [
        { seat: 0, code: "book-3" },
        { seat: 1, code: "book-9" },
        { seat: 2, code: "fish-1" },
      ],
      winner: 1,
    });
    expect(picture.trick.boxes).toBe(7);
  });
  it("finds the last trick among the steps the server shows", () => {
    const step = (line: string, view: unknown) =>
      ({ number: 1, line, words: "", by: "", views: [view] }) as ReplayStep;
    const steps = [step("1 play book-9", before), step("2 play fish-1", after), step("0 quota 3", after)];
    expect(lastTrickOf(steps, shot)?.winners).toEqual([1]);
    expect(lastTrickOf(steps.slice(1), shot)).toBeNull();
  });
});
