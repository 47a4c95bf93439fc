import { describe, expect, it } from "vitest";
import { three_witches } from "../src/gallery/samples";
import type { GameClient } from "../src/games/types";
import { Selection } from "../src/table/selection.svelte";
import type { LegalChoice } from "../src/net/protocol";

describe("card selection", () => {
  const give = three_witches.find(({ name }) => name === "bid-mine")!;
  function at(client: Partial<GameClient>, legal: LegalChoice[], hand: string[], confirms = false) {
    const chosen: string[] = [];
    const table = { legal, hand };
    const selection = new Selection({
      game: () => client as GameClient,
      picture: () => give.picture,
      hand: () => table.hand,
      legal: () => table.legal,
      confirmsAll: () => confirms,
      choose: (choice) => chosen.push(choice),
    });
    return { selection, chosen, table };
  }
  const legal = (...choices: string[]) => choices.map((choice) => ({ choice, words: choice }));

  it("plays a card at the first press, or at the second if set so", () => {
    const once = at({}, legal("play a"), ["a"]);
    once.selection.pick("a");
    expect(once.chosen).toEqual(["play a"]);
    const twice = at({}, legal("play a"), ["a"], true);
    twice.selection.pick("a");
    expect([twice.selection.card, twice.chosen]).toEqual(["a", []]);
    twice.selection.pick("a");
    expect(twice.chosen).toEqual(["play a"]);
  });
  it("shows a menu if a card has several uses", () => {
    const { selection, chosen } = at({}, legal("pay a", "discard a"), ["a"]);
    selection.pick("a");
    expect(selection.menu).toHaveLength(2);
    selection.drop("a");
    expect([selection.card, chosen]).toEqual([null, []]);
  });
  it("leaves the card to the board if that handles it", () => {
    const { selection, chosen } = at({ pickableCards: () => ["a"] }, legal("discard a"), ["a"]);
    selection.pick("a");
    expect([selection.card, selection.menu, chosen]).toEqual(["a", [], []]);
    selection.clear();
    expect(selection.card).toBeNull();
  });
  it("selects several cards, allows changes, and sends them together", () => {
    const { selection, chosen, table } = at({ batchSize: () => 2 }, legal("give a", "give b", "give c"), [
      "a",
      "b",
      "c",
    ]);
    selection.pick("a");
    selection.pick("b");
    selection.pick("a");
    expect([selection.batch, selection.isBatchComplete]).toEqual([["b"], false]);
    selection.sendBatch();
    expect(chosen).toEqual([]);
    selection.pick("c");
    selection.sendBatch();
    expect(chosen).toEqual(["give b"]);
    Object.assign(table, { hand: ["a", "c"], legal: legal("give a", "give c") });
    selection.onPosition();
    expect(chosen).toEqual(["give b", "give c"]);
  });
});
