import { printed } from "../printedCards.svelte";
import { SUIT_LOOKS, parts } from "../suits";

export const SUITS = ["vegetable", "potion", "book", "fish", "black"] as const;

/** `Fish 10`, `the black 4`, `the doubler`. */
export function cardWords(code: string): string {
  if (code === "black-4") return "the black 4";
  if (code === "black-x2") return "the doubler";
  const { suit, rank } = parts(code);
  return `${SUIT_LOOKS[suit].words} ${rank}`;
}

/** The boxes printed on a card; the doubler has a sign instead. */
export function boxesOn(code: string): number {
  if (code === "black-4") return printed.boxes.black_four;
  if (code === "black-x2") return 0;
  return printed.boxes.ranks[Number(parts(code).rank) - 1] ?? 0;
}

/** `3 boxes`, `1 box`, `doubles the boxes`. */
export function boxWords(code: string): string {
  const boxes = boxesOn(code);
  if (code !== "black-x2") return boxes === 1 ? "1 box" : `${boxes || "no"} boxes`;
  const { doubler } = printed.boxes;
  return doubler === 2 ? "doubles the boxes" : `makes the boxes ${doubler} times as many`;
}
