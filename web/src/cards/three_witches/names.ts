// The names of the ingredient cards. A variant may rename the parts.

import { printedCards } from "../printedCards.svelte";
import { type ShapeName, isShape } from "../shapes";
import { SUIT_LOOKS, parseCard } from "../suits";

export const SUITS = ["owl", "bat", "dog", "frog", "newt", "elixir"] as const;

/** Return the name of a rank, if it has one. */
export function rankName(rank: string): ShapeName | null {
  const part = printedCards.parts[rank];
  return part !== undefined && isShape(part) ? part : null;
}

/** Return the name of a card: `Wing of Owl (6)`. */
export function cardName(code: string): string {
  const { suit, rank } = parseCard(code);
  if (suit === "elixir") return "the Elixir";
  const part = rankName(rank);
  const animal = SUIT_LOOKS[suit].name;
  return part ? `${capitalize(part)} of ${animal} (${rank})` : `${animal} ${rank}`;
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
