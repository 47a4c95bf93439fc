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
  if (code === "black-4") return 4;
  if (code === "black-x2") return 0;
  const rank = Number(parts(code).rank);
  return rank <= 3 ? 3 : rank <= 7 ? 2 : 1;
}
