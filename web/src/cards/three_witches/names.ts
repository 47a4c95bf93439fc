// The words on the ingredient cards. The table may rename the parts; these are the printed ones.

import { SUIT_LOOKS, parts } from "../suits";
import type { ShapeName } from "../shapes";

export const SUITS = ["owl", "bat", "dog", "frog", "newt", "elixir"] as const;

export const PARTS: Readonly<Record<string, ShapeName>> = {
  "2": "eye",
  "3": "toe",
  "4": "wool",
  "5": "tongue",
  "6": "wing",
  "7": "leg",
  "8": "fork",
  "9": "sting",
};

/** `Wing of Owl (6)`. */
export function cardWords(code: string): string {
  const { suit, rank } = parts(code);
  if (suit === "elixir") return "the Elixir";
  const part = PARTS[rank];
  const animal = SUIT_LOOKS[suit].words;
  return part ? `${capital(part)} of ${animal} (${rank})` : `${animal} ${rank}`;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
