import type { TutorialStep } from "../types";

export const tutorial: readonly TutorialStep[] = [
  {
    title: "Three witches, six cards each",
    text: "There are eighteen ingredients: parts of five animals, and one Elixir. All are dealt, six to each. Whoever holds the Elixir says so.",
    cards: ["owl-2", "bat-6", "dog-5", "frog-3", "newt-4", "elixir"],
  },
  {
    title: "Bid three or four",
    text: "One of you will brew alone. She bids how many of the five tricks she will win: exactly three, or exactly four. The highest bid makes her the Lead Witch; the other two are against her.",
    cards: [],
  },
  {
    title: "Two cards against two",
    text: "The Lead Witch plays two cards, one of them face down. Each of the others adds one. If you hold the animal of her open card, you must play it.",
    cards: ["dog-3", "?", "dog-5", "bat-6"],
    caption: "Hers: Dog 3 and a secret. Theirs: Dog 5, and a Bat from who had no Dog.",
  },
  {
    title: "Pairs are worth more",
    text: "Two cards of the same rank, or of the same animal, count together. Other pairs count only their higher card. The Elixir doubles its partner. The higher pair wins; a tie goes to the Lead Witch.",
    cards: ["frog-5", "dog-5", "elixir", "owl-6"],
    caption: "Two Tongues: 10. The Elixir with a Wing: 12.",
  },
  {
    title: "Exactly",
    text: "Too many tricks are as bad as too few. A Lead Witch who made exactly her bid takes two fate tokens; otherwise the others take one each. Five tokens win.",
    cards: [],
  },
];
