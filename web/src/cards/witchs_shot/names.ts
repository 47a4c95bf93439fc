import { printedCards } from "../printedCards.svelte";
import { SUIT_LOOKS, parseCard } from "../suits";

export const SUITS = ["vegetable", "potion", "book", "fish", "black"] as const;

/** Return the name of a card: `Fish 10`, `the black 4`, `the doubler`. */
export function cardName(code: string): string {
  if (code === "black-4") return "the black 4";
  if (code === "black-x2") return "the doubler";
  const { suit, rank } = parseCard(code);
  return `${SUIT_LOOKS[suit].name} ${rank}`;
}

/** Return the number of boxes on a card; the doubler has none. */
export function countBoxes(code: string): number {
  if (code === "black-4") return printedCards.boxes.black_four;
  if (code === "black-x2") return 0;
  return printedCards.boxes.ranks[Number(parseCard(code).rank) - 1] ?? 0;
}

/** Describe the boxes on a card: `3 boxes`, `1 box`, `doubles the boxes`. */
export function describeBoxes(code: string): string {
  const boxes = countBoxes(code);
  if (code !== "black-x2") return boxes === 1 ? "1 box" : `${boxes || "no"} boxes`;
  const { doubler } = printedCards.boxes;
  return doubler === 2 ? "doubles the boxes" : `makes the boxes ${doubler} times as many`;
}
