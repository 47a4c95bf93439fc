import { SUIT_LOOKS, parts } from "../suits";

export const SUITS = ["blue", "red", "yellow", "green", "purple", "orange"] as const;

/** `Blue 7`. */
export function cardWords(code: string): string {
  const { suit, rank } = parts(code);
  return `${SUIT_LOOKS[suit].words} ${rank}`;
}
