import { describe, expect, it } from "vitest";
import { SHAPES } from "../src/cards/shapes";
import { SUIT_LOOKS, parts, sortKeysOf } from "../src/cards/suits";
import { WITCHES, cardWords as lureWords, luredBy } from "../src/cards/thirteen_witches/names";
import { cardWords as ingredientWords } from "../src/cards/three_witches/names";
import { printAs, printAsUsual, printed } from "../src/cards/printedCards.svelte";
import { boxWords, boxesOn, cardWords as packageWords } from "../src/cards/witchs_shot/names";
import { BY_NAME, BY_VALUE } from "../src/cards/witches";
import { laidBy, pairOf, stakes, winsNow } from "../src/games/three_witches/trick";
import { line, rows } from "../src/games/shared/trickLayout";
import { meaning } from "../src/games/witchs_shot/terms";
import { three_witches, witchs_shot } from "../src/gallery/samples";

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
  it("are printed as the table's variant has them, and as usual when it is left", () => {
    const ingredients = three_witches[0]!.picture;
    const packages = witchs_shot[0]!.picture;
    printAs({ ...ingredients, parts: { "6": "leg", "9": "fillet" } });
    printAs({ ...packages, boxes: { ranks: [0, 9], black_four: 1, doubler: 3 } });
    expect(["owl-2", "owl-6", "owl-9"].map(ingredientWords)).toEqual([
      "Owl 2",
      "Leg of Owl (6)",
      "Fillet of Owl (9)",
    ]);
    expect(["fish-1", "fish-2", "fish-3", "black-4"].map(boxWords)).toEqual([
      "no boxes",
      "9 boxes",
      "no boxes",
      "1 box",
    ]);
    expect(boxWords("black-x2")).toBe("makes the boxes 3 times as many");
    printAsUsual();
    expect(ingredientWords("owl-6")).toBe("Wing of Owl (6)");
    expect([boxWords("fish-1"), boxWords("black-x2")]).toEqual(["3 boxes", "doubles the boxes"]);
  });
  it("are printed as usual in the rules of the games", () => {
    printAs(three_witches[0]!.picture);
    printAs(witchs_shot[0]!.picture);
    const told = { parts: { ...printed.parts }, boxes: { ...printed.boxes } };
    printAsUsual();
    expect({ parts: { ...printed.parts }, boxes: { ...printed.boxes } }).toEqual(told);
  });
  it("show the suit that lures a witch at this table", () => {
    expect(luredBy("alma", "wolf").lure).toBe("wolf");
    expect(luredBy("morgan", "all")).toMatchObject({ number: 13, name: "Morgan", lure: "all" });
  });
});

describe("3 Witches", () => {
  const at = (name: string) => three_witches.find((one) => one.name === name)!.picture;
  it("gives the Lead Witch two places and the others one", () => {
    const picture = at("hide-mine");
    expect(laidBy(picture, null, picture.lead!).map(({ place }) => place)).toEqual(["up", "down"]);
    expect(laidBy(picture, null, picture.lessers[0]!)).toHaveLength(1);
  });
  it("lays a finished trick where its cards were played", () => {
    const picture = at("hide-mine");
    const cards = [
      { seat: picture.lead!, card: "owl-2", words: "" },
      { seat: picture.lead!, card: "dog-3", words: "was face down" },
      { seat: picture.lessers[0]!, card: "", words: "passed" },
      { seat: picture.lessers[1]!, card: "owl-5", words: "" },
      { seat: picture.lessers[0]!, card: "bat-2", words: "" },
    ];
    const trick = { number: 1, cards, winners: [picture.lead!], words: "", clause: "" };
    expect(laidBy(picture, trick, picture.lead!).map(({ card }) => card)).toEqual(["owl-2", "dog-3"]);
    expect(laidBy(picture, trick, picture.lessers[0]!).map(({ card }) => card)).toEqual(["bat-2"]);
  });
  it("knows what a compared trick is worth and who has won it", () => {
    const picture = at("agree-mine");
    const [lesser] = picture.lessers;
    expect(pairOf(picture, lesser!)).toEqual(picture.trick!.lesser_pair);
    expect(winsNow(picture, lesser!)).toBe(!picture.trick!.lead_won);
    expect(winsNow(at("bid-mine"), 0)).toBe(false);
  });
  it("says what a bid wins and costs in the words of the aid", () => {
    const line = (name: string, words: string, clause: string) => ({
      name,
      words,
      clause,
      note: "",
      sign: "",
    });
    const lines = [
      line("Bid made exactly", "2 for the Lead Witch.", "10.1"),
      line("More", "1 each.", "10.2"),
    ];
    expect(stakes([{ title: "Fate tokens", steps: false, lines }])).toBe(
      "Bid made exactly: 2 for the Lead Witch. More: 1 each.",
    );
  });
});

describe("a trick round the table", () => {
  it("has you below, in the middle", () => {
    expect(rows([1, 2], 0)).toEqual([[1, 2], [0]]);
    expect(rows([1, 2, 3, 4, 5], 0)).toEqual([
      [2, 3, 4],
      [1, 0, 5],
    ]);
    expect(line([1, 2, 3], 0)).toEqual([1, 0, 2, 3]);
  });
});

describe("Witch's Shot", () => {
  it("has a sentence for each thing on the table, with what the aid says of it", () => {
    const aid = [
      {
        title: "",
        steps: false,
        lines: [{ name: "Strength", words: "9.", clause: "1.5", note: "", sign: "" }],
      },
    ];
    expect(meaning("strength", aid).says).toContain("Strength: 9.");
    expect(meaning("load", []).clause).toBe("8.1");
  });
});
