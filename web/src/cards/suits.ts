// The shapes and names of the suits. Shapes distinguish suits without colour.

import { t } from "../locale/locale.svelte";
import type { ShapeName } from "./shapes";

export interface SuitLook {
  shape: ShapeName;
}

export const SUIT_LOOKS = {
  // 3 Witches
  owl: { shape: "owl" },
  bat: { shape: "bat" },
  dog: { shape: "dog" },
  frog: { shape: "frog" },
  newt: { shape: "newt" },
  elixir: { shape: "elixir" },
  // 12 Witches of Blackmore
  blue: { shape: "moon" },
  red: { shape: "flame" },
  yellow: { shape: "star" },
  green: { shape: "leaf" },
  purple: { shape: "crystal" },
  orange: { shape: "pumpkin" },
  // Witch's Shot
  vegetable: { shape: "vegetable" },
  potion: { shape: "potion" },
  book: { shape: "book" },
  fish: { shape: "fish" },
  black: { shape: "cat" },
  // 13 Witches
  fairy: { shape: "fairy" },
  unicorn: { shape: "unicorn" },
  dragon: { shape: "dragon" },
  wolf: { shape: "wolf" },
  all: { shape: "all" },
} satisfies Record<string, SuitLook>;

export type SuitName = keyof typeof SUIT_LOOKS;

/** Return the name of a suit: `Owl`, `Blue`. */
export function suitName(suit: SuitName): string {
  return t(`suit-${suit}`);
}

export function isSuit(name: string): name is SuitName {
  return name in SUIT_LOOKS;
}

/** Parse a code such as `owl-2`; a code without a rank, such as `elixir`, is its own suit. */
export function parseCard(code: string): { suit: SuitName; rank: string } {
  const [head = "", rank = ""] = code.split("-");
  return { suit: isSuit(head) ? head : "all", rank };
}

/** Return the sort keys of a card: the position of its suit, and its rank. */
export function sortKeys(suits: readonly string[], code: string): { suit: number; rank: number } {
  const [head = "", rank = "0"] = code.split("-");
  return { suit: suits.indexOf(head), rank: Number(rank) || 0 };
}
