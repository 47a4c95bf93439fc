import { describe, expect, it } from "vitest";
import { SHAPES } from "../src/cards/shapes";
import { SUIT_LOOKS, parseCard, sortKeys } from "../src/cards/suits";
import { WITCHES, cardName as lureWords, witchLuredBy } from "../src/cards/thirteen_witches/names";
import { cardName as ingredientWords } from "../src/cards/three_witches/names";
import { setPrintedCards, resetPrintedCards, printedCards } from "../src/cards/printedCards.svelte";
import { describeBoxes, countBoxes, cardName as packageWords } from "../src/cards/witchs_shot/names";
import { WITCH_BY_NAME, WITCH_BY_VALUE } from "../src/cards/witches";
import { three_witches, witchs_shot } from "../src/gallery/samples";

describe("cards", () => {
  it("have a shape for every suit and a face for every witch", () => {
    for (const { shape } of Object.values(SUIT_LOOKS)) expect(SHAPES[shape].length).toBeGreaterThan(0);
    for (const { key } of WITCHES) expect(WITCH_BY_NAME[key]).toBeDefined();
    expect(WITCH_BY_VALUE).toHaveLength(9);
  });
  it("are parsed into suit and rank", () => {
    expect(parseCard("owl-2")).toEqual({ suit: "owl", rank: "2" });
    expect(parseCard("elixir")).toEqual({ suit: "elixir", rank: "" });
    expect(sortKeys(["owl", "bat"], "bat-6")).toEqual({ suit: 1, rank: 6 });
  });
  it("have names", () => {
    expect(ingredientWords("owl-6")).toBe("Wing of Owl (6)");
    expect(ingredientWords("elixir")).toBe("the Elixir");
    expect(packageWords("black-x2")).toBe("the doubler");
    expect(lureWords("dragon-9")).toBe("Dragon 9");
    expect(lureWords("morgan")).toBe("Morgan");
    expect(["fish-1", "fish-4", "fish-10", "black-4"].map(countBoxes)).toEqual([3, 2, 1, 4]);
  });
  it("are printed as the table's variant says, and as in the standard rules after the table is left", () => {
    const ingredients = three_witches[0]!.picture;
    const packages = witchs_shot[0]!.picture;
    setPrintedCards({ ...ingredients, parts: { "6": "leg", "9": "fillet" } });
    setPrintedCards({ ...packages, boxes: { ranks: [0, 9], black_four: 1, doubler: 3 } });
    expect(["owl-2", "owl-6", "owl-9"].map(ingredientWords)).toEqual([
      "Owl 2",
      "Leg of Owl (6)",
      "Fillet of Owl (9)",
    ]);
    expect(["fish-1", "fish-2", "fish-3", "black-4"].map(describeBoxes)).toEqual([
      "no boxes",
      "9 boxes",
      "no boxes",
      "1 box",
    ]);
    expect(describeBoxes("black-x2")).toBe("multiplies the boxes by 3");
    resetPrintedCards();
    expect(ingredientWords("owl-6")).toBe("Wing of Owl (6)");
    expect([describeBoxes("fish-1"), describeBoxes("black-x2")]).toEqual(["3 boxes", "doubles the boxes"]);
  });
  it("are printed by default as in the standard rules", () => {
    setPrintedCards(three_witches[0]!.picture);
    setPrintedCards(witchs_shot[0]!.picture);
    const fromTable = { parts: { ...printedCards.parts }, boxes: { ...printedCards.boxes } };
    resetPrintedCards();
    expect({ parts: { ...printedCards.parts }, boxes: { ...printedCards.boxes } }).toEqual(fromTable);
  });
  it("show the suit that lures a witch at this table", () => {
    expect(witchLuredBy("alma", "wolf").lure).toBe("wolf");
    expect(witchLuredBy("morgan", "all")).toMatchObject({ number: 13, name: "Morgan", lure: "all" });
  });
});
