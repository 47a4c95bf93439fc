/** The tokens of the supply, each with an explanation. */
export const TOKENS = [
  { name: "curse", word: "Curse", explanation: "A cursed player has fewer actions in their next turn." },
  {
    name: "binding",
    word: "Binding",
    explanation: "A bound witch cannot be lured or banished, and her spell cannot be cast.",
  },
  { name: "charm", word: "Charm", explanation: "A charmed witch is harder to lure away and to banish." },
  { name: "fortune", word: "Fortune", explanation: "Its holder draws up to more cards." },
] as const;
