// The words on the ingredient cards. A table may call the parts otherwise.

import { printed } from "../printedCards.svelte";
import { type ShapeName, isShape } from "../shapes";
import { SUIT_LOOKS, parts } from "../suits";

export const SUITS = ["owl", "bat", "dog", "frog", "newt", "elixir"] as const;

/** What a rank is called, where it has a name. */
export function partOf(rank: string): ShapeName | null {
  const part = printed.parts[rank];
  return part !== undefined && isShape(part) ? part : null;
}

/** `Wing of Owl (6)`. */
export function cardWords(code: string): string {
  const { suit, rank } = parts(code);
  if (suit === "elixir") return "the Elixir";
  const part = partOf(rank);
  const animal = SUIT_LOOKS[suit].words;
  return part ? `${capital(part)} of ${animal} (${rank})` : `${animal} ${rank}`;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
