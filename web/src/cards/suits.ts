// The shapes and names of the suits. Shapes distinguish suits without colour.

import type { ShapeName } from "./shapes";

export interface SuitLook {
  shape: ShapeName;
  name: string;
}

export const SUIT_LOOKS = {
  // 3 Witches
  owl: { shape: "owl", name: "Owl" },
  bat: { shape: "bat", name: "Bat" },
  dog: { shape: "dog", name: "Dog" },
  frog: { shape: "frog", name: "Frog" },
  newt: { shape: "newt", name: "Newt" },
  elixir: { shape: "elixir", name: "the Elixir" },
  // 12 Witches of Blackmore
  blue: { shape: "moon", name: "Blue" },
  red: { shape: "flame", name: "Red" },
  yellow: { shape: "star", name: "Yellow" },
  green: { shape: "leaf", name: "Green" },
  purple: { shape: "crystal", name: "Purple" },
  orange: { shape: "pumpkin", name: "Orange" },
  // Witch's Shot
  vegetable: { shape: "vegetable", name: "Vegetable" },
  potion: { shape: "potion", name: "Potion" },
  book: { shape: "book", name: "Book" },
  fish: { shape: "fish", name: "Fish" },
  black: { shape: "cat", name: "Black" },
  // 13 Witches
  fairy: { shape: "fairy", name: "Fairy" },
  unicorn: { shape: "unicorn", name: "Unicorn" },
  dragon: { shape: "dragon", name: "Dragon" },
  wolf: { shape: "wolf", name: "Wolf" },
  all: { shape: "all", name: "one of each" },
} satisfies Record<string, SuitLook>;

export type SuitName = keyof typeof SUIT_LOOKS;

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
