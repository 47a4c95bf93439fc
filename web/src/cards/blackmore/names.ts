import { t } from "../../locale/locale.svelte";
import { parseCard, suitName } from "../suits";

export const SUITS = ["blue", "red", "yellow", "green", "purple", "orange"] as const;

/** Return the name of a card: `Blue 7`. */
export function cardName(code: string): string {
  const { suit, rank } = parseCard(code);
  return t("card-name-colour", { suit: suitName(suit), rank });
}
