import type { TutorialStep } from "../types";

export const tutorial: readonly TutorialStep[] = [
  {
    title: "Thirteen witches",
    text: "They begin in the coven, in the middle. Each teaches a spell, and each is lured by one kind of creature. Whoever has the most witches at the end wins.",
    cards: ["alma", "serena", "esmeralda", "isolde", "morgan"],
  },
  {
    title: "Two actions a turn",
    text: "You draw up to five lure cards and then act twice: lure a witch, cast a spell, or put a card away.",
    cards: ["fairy-9", "unicorn-4", "dragon-12", "wolf-7"],
  },
  {
    title: "Lure",
    text: "Lay a card of her creature under a witch of the coven, and she comes to you. To take her from somebody, your card must be higher than the one she lies on. So high cards hold a witch; low ones lose her.",
    cards: ["esmeralda", "dragon-5", "dragon-12"],
    caption: "Esmeralda came for a Dragon 5; a Dragon 12 takes her away.",
  },
  {
    title: "Cast",
    text: "A witch before you lends you her spell. You pay it with cards from your hand: protect a witch, curse a rival, steal a card, send a witch back to the coven.",
    cards: ["cordelia", "freya", "greta"],
  },
  {
    title: "Morgan, the thirteenth",
    text: "She asks for one card of each creature, and lends you every spell on the table. When witches are equal, she decides.",
    cards: ["morgan", "fairy-3", "unicorn-8", "dragon-6", "wolf-11"],
  },
  {
    title: "The end",
    text: "When every witch has been lured at least once, the turn is finished and each of you has one more. Then the witches are counted.",
    cards: [],
  },
];
