// The words printed on the cards of 13 Witches. Costs and effects may differ by variant; then the table's own words are shown.

import { SUIT_LOOKS, parts } from "../suits";

export const SUITS = ["fairy", "unicorn", "dragon", "wolf"] as const;
export type LureSuit = (typeof SUITS)[number] | "all";

export interface WitchText {
  key: string;
  number: number;
  name: string;
  lure: LureSuit;
  spell: string;
  cost: string;
  effect: string;
}

const table: readonly [key: string, lure: LureSuit, spell: string, cost: string, effect: string][] = [
  [
    "alma",
    "fairy",
    "Charm",
    "1 Fairy",
    "Put a charm token on a witch of yours that has none: her lure value is 2 higher.",
  ],
  [
    "beatrix",
    "fairy",
    "Beguile",
    "any 1",
    "Your next lure this turn against another player's witch counts 3 higher.",
  ],
  ["maria", "fairy", "Glamour", "any 1", "One card of your next lure this turn may stand for any suit."],
  [
    "cordelia",
    "unicorn",
    "Binding",
    "2 of one suit",
    "Bind an influenced witch until your next turn: no luring, no banishing, no spell.",
  ],
  ["serena", "unicorn", "Counterspell", "1 Unicorn", "Out of turn: cancel a spell being cast."],
  [
    "delphine",
    "unicorn",
    "Recall",
    "any 2",
    "Take a card of your choice that was already in the discard pile.",
  ],
  [
    "esmeralda",
    "dragon",
    "Curse",
    "1 Dragon",
    "An opponent without a curse has one action only on their next turn.",
  ],
  [
    "freya",
    "dragon",
    "Banish",
    "2 cards above the lure value",
    "An opponent's unbound witch goes back to the coven.",
  ],
  ["greta", "dragon", "Pilfer", "any 1", "Look at an opponent's hand and take one card."],
  ["hester", "wolf", "Fortune", "any 2", "Take the fortune token: its holder draws up to 6."],
  ["isolde", "wolf", "Haste", "1 Wolf", "Two more actions this turn; once per turn."],
  [
    "jocasta",
    "wolf",
    "Divination",
    "any 1",
    "Turn up 3 cards: witches join the coven, keep one of the others.",
  ],
  ["morgan", "all", "Any spell", "that spell's", "Cast the spell of any witch on the table, at its cost."],
];

export const WITCHES: readonly WitchText[] = table.map(([key, lure, spell, cost, effect], at) => ({
  key,
  number: at + 1,
  name: key.charAt(0).toUpperCase() + key.slice(1),
  lure,
  spell,
  cost,
  effect,
}));

export const WITCH_BY_KEY: Readonly<Record<string, WitchText>> = Object.fromEntries(
  WITCHES.map((witch) => [witch.key, witch]),
);

/** `Dragon 9`, `Serena`. */
export function cardWords(code: string): string {
  const witch = WITCH_BY_KEY[code];
  if (witch) return witch.name;
  const { suit, rank } = parts(code);
  return `${SUIT_LOOKS[suit].words} ${rank}`;
}

/** Words broken into lines of at most so many letters. */
export function lines(text: string, letters: number): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}
