// The names of the ingredient cards. A variant may rename the parts.

import { t } from "../../locale/locale.svelte";
import { printedCards } from "../printedCards.svelte";
import { type ShapeName, isShape } from "../shapes";
import { parseCard, suitName, type SuitName } from "../suits";

export const SUITS = ["owl", "bat", "dog", "frog", "newt", "elixir"] as const;

/** Return the name of a rank, if it has one. */
export function rankName(rank: string): ShapeName | null {
  const part = printedCards.parts[rank];
  return part !== undefined && isShape(part) ? part : null;
}

/** Return the name of a card: `Wing of Owl (6)`. */
export function cardName(code: string): string {
  const { suit, rank } = parseCard(code);
  if (suit === "elixir") return suitName(suit);
  const part = rankName(rank);
  return part
    ? t("ingredient-rank", { ingredient: ingredientName(part, suit), rank })
    : t("card-name", { suit: suitName(suit), rank });
}

/** Return the name of an ingredient: `Wing of Owl`. A variant may name other parts than the rulebook. */
export function ingredientName(part: ShapeName, animal: SuitName): string {
  return t("ingredient", { part: part as "other", animal: animal as "newt", name: capitalize(part) });
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
