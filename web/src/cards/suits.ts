// What a suit looks like: its shape, its letter and its ink. Shapes and letters tell suits apart without colour.

import type { ShapeName } from "./shapes";

export interface SuitLook {
  shape: ShapeName;
  words: string;
}

export const SUIT_LOOKS = {
  // 3 Witches
  owl: { shape: "owl", words: "Owl" },
  bat: { shape: "bat", words: "Bat" },
  dog: { shape: "dog", words: "Dog" },
  frog: { shape: "frog", words: "Frog" },
  newt: { shape: "newt", words: "Newt" },
  elixir: { shape: "elixir", words: "the Elixir" },
  // 12 Witches of Blackmore
  blue: { shape: "moon", words: "Blue" },
  red: { shape: "flame", words: "Red" },
  yellow: { shape: "star", words: "Yellow" },
  green: { shape: "leaf", words: "Green" },
  purple: { shape: "crystal", words: "Purple" },
  orange: { shape: "pumpkin", words: "Orange" },
  // Witch's Shot
  vegetable: { shape: "vegetable", words: "Vegetable" },
  potion: { shape: "potion", words: "Potion" },
  book: { shape: "book", words: "Book" },
  fish: { shape: "fish", words: "Fish" },
  black: { shape: "cat", words: "Black" },
  // 13 Witches
  fairy: { shape: "fairy", words: "Fairy" },
  unicorn: { shape: "unicorn", words: "Unicorn" },
  dragon: { shape: "dragon", words: "Dragon" },
  wolf: { shape: "wolf", words: "Wolf" },
  all: { shape: "all", words: "one of each" },
} satisfies Record<string, SuitLook>;

export type SuitName = keyof typeof SUIT_LOOKS;

export function isSuit(name: string): name is SuitName {
  return name in SUIT_LOOKS;
}

/** The suit and rank of a code such as `owl-2`; a code without a rank, such as `elixir`, is its own suit. */
export function parts(code: string): { suit: SuitName; rank: string } {
  const [head = "", rank = ""] = code.split("-");
  return { suit: isSuit(head) ? head : "all", rank };
}

/** The place of a code in a sorted hand: by the order of the suits, then by rank. */
export function sortKeysOf(suits: readonly string[], code: string): { suit: number; rank: number } {
  const [head = "", rank = "0"] = code.split("-");
  return { suit: suits.indexOf(head), rank: Number(rank) || 0 };
}
