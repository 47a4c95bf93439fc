/** The tokens of the supply, each with one sentence. */
export const TOKENS = [
  { name: "curse", word: "Curse", says: "A cursed player has fewer actions in their next turn." },
  {
    name: "binding",
    word: "Binding",
    says: "A bound witch cannot be lured or banished, and her spell cannot be cast.",
  },
  { name: "charm", word: "Charm", says: "A charmed witch is harder to lure away and to banish." },
  { name: "fortune", word: "Fortune", says: "Its holder draws up to more cards." },
] as const;
