import { beforeEach, describe, expect, it } from "vitest";
import { counterNote, readPicture, type TableParts } from "../src/games/plain/parts";
import { cardName, findSuit, isCard, parseCard, setSuits, sortKeys } from "../src/games/plain/suits.svelte";
import { sortHand } from "../src/table/handOrder";

const SUITS = [
  { code: "rose", name: "Rose", symbol: "✿", colour: "#b3123f" },
  { code: "moon", name: "Moon", symbol: "moon", colour: "#274a8d" },
];
const read = (picture: object): TableParts =>
  readPicture(picture, 3, { isCard, isSuit: (text) => findSuit(text) !== undefined });

beforeEach(() => setSuits(SUITS));

describe("the plain board", () => {
  it("lays codes of each seat before the seats", () => {
    expect(read({ played: ["rose-2", null, "moon-1"] }).laid).toEqual([["rose-2"], [], ["moon-1"]]);
    expect(read({ melds: [["rose-2", "rose-3"], [], ["?"]] }).laid).toEqual([
      ["rose-2", "rose-3"],
      [],
      ["?"],
    ]);
  });
  it("opens a trick, and does not show its cards twice", () => {
    const parts = read({
      trick: { leader: 2, led: "moon", cards: ["moon-1"], played: [null, null, "moon-1"] },
      last: { leader: 0, cards: ["rose-1"], played: ["rose-1", null, null] },
      last_winner: 0,
    });
    expect(parts).toMatchObject({
      laid: [[], [], ["moon-1"]],
      leader: 2,
      piles: [],
      suits: [],
      facts: [],
    });
  });
  it("counts numbers of each seat at the seats, and shows hand sizes as such", () => {
    const { counters, held } = read({
      held: [3, 3, 2],
      bids: [1, null, 2],
      won: [0, 1, 0],
      scores: [11, 0, 1],
    });
    expect(held).toEqual([3, 3, 2]);
    expect(
      [0, 1, 2].map((seat) => counters.flatMap((one) => counterNote(one, seat, "points") ?? [])),
    ).toEqual([
      ["1 bid", "0 won", "11 points"],
      ["1 won", "0 points"],
      ["2 bids", "0 won", "1 point"],
    ]);
  });
  it("puts single codes and piles into the middle", () => {
    const { piles, suits } = read({ turned_up: "moon-9", row: ["rose-1", "?"], empty: [], trump: "moon" });
    expect(piles).toEqual([
      { label: "Turned up", cards: ["moon-9"] },
      { label: "Row", cards: ["rose-1", "?"] },
    ]);
    expect(suits).toEqual([{ label: "Trump", code: "moon" }]);
  });
  it("names seats, lists everything else, and leaves out what the table says", () => {
    const { seats, facts } = read({
      game: "x",
      phase: "play",
      turn: 1,
      pending: [0, 1, 2],
      rounds: 2,
      dealer: 1,
      passed: [true, false, false],
      deck: 12,
      reversed: true,
      bank: { gold: 3 },
      note: null,
    });
    expect(seats).toEqual([
      { label: "Dealer", seat: 1 },
      { label: "Passed", seat: 0 },
    ]);
    expect(facts).toEqual([
      { label: "Deck", text: "12" },
      { label: "Reversed", text: "yes" },
      { label: "Bank gold", text: "3" },
    ]);
  });
  it("sorts a hand by the game's order of suits, then by rank", () => {
    const hand = ["moon-10", "rose-9", "moon-2", "joker", "rose-king", "rose-10"];
    expect(sortHand(hand, "suit", sortKeys)).toEqual([
      "rose-9",
      "rose-10",
      "rose-king",
      "moon-2",
      "moon-10",
      "joker",
    ]);
  });
  it("names cards by their suits", () => {
    expect(["rose-7", "moon-high_priest", "joker"].map(cardName)).toEqual([
      "Rose 7",
      "Moon High priest",
      "Joker",
    ]);
    expect(parseCard("rose-7").suit?.symbol).toBe("✿");
    expect(["rose-7", "?", "rose", "thorn-7"].map(isCard)).toEqual([true, true, false, false]);
  });
});
