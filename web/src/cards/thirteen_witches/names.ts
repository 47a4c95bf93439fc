// The names on the cards of 13 Witches. The effects and costs of spells come from the table.

import { t } from "../../locale/locale.svelte";
import { parseCard, suitName } from "../suits";

export const SUITS = ["fairy", "unicorn", "dragon", "wolf"] as const;
export type LureSuit = (typeof SUITS)[number] | "all";

export interface WitchName {
  key: string;
  number: number;
  name: string;
  lure: LureSuit;
}

const LURED_BY: readonly [LureSuit, readonly string[]][] = [
  ["fairy", ["alma", "beatrix", "maria"]],
  ["unicorn", ["cordelia", "serena", "delphine"]],
  ["dragon", ["esmeralda", "freya", "greta"]],
  ["wolf", ["hester", "isolde", "jocasta"]],
  ["all", ["morgan"]],
];

export const WITCHES: readonly WitchName[] = LURED_BY.flatMap(([lure, keys]) =>
  keys.map((key) => ({ key, lure })),
).map(({ key, lure }, at) => ({
  key,
  number: at + 1,
  get name() {
    return t("witch-name", { witch: key as "alma", name: key.charAt(0).toUpperCase() + key.slice(1) });
  },
  lure,
}));

export const WITCH_BY_KEY: Readonly<Record<string, WitchName>> = Object.fromEntries(
  WITCHES.map((witch) => [witch.key, witch]),
);

/** Return a witch with the suit that lures her at this table. */
export function witchLuredBy(key: string, lure: string): WitchName {
  const witch = WITCH_BY_KEY[key]!;
  return lure === "all" || SUITS.some((suit) => suit === lure) ? { ...witch, lure: lure as LureSuit } : witch;
}

/** Return the name of a card: `Dragon 9`, `Serena`. */
export function cardName(code: string): string {
  const witch = WITCH_BY_KEY[code];
  if (witch) return witch.name;
  const { suit, rank } = parseCard(code);
  return t("card-name", { suit: suitName(suit), rank });
}
