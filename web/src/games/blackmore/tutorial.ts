import type { TutorialStep } from "../types";

export const tutorial: readonly TutorialStep[] = [
  {
    title: "A card each, any card",
    text: "Someone leads, everybody plays one card, and nobody has to follow. That is nearly all there is to learn.",
    cards: ["blue-4", "red-8", "blue-9", "green-2"],
  },
  {
    title: "The wheel says what is high",
    text: "The value on the wheel ranks highest, then those below it, all the way round. With 7 on the wheel: 7, 6, 5, 4, 3, 2, 1, then 9 and 8.",
    cards: ["yellow-7", "yellow-6", "yellow-1", "yellow-9", "yellow-8"],
    caption: "From the highest to the lowest, with 7 on the wheel.",
  },
  {
    title: "Trump beats the colour led",
    text: "One colour is trump: the colour of the card that lies open beside the deck. The best trump wins; without any, the best card of the colour led.",
    cards: ["blue-4", "red-8", "purple-3"],
    caption: "Purple is trump: the 3 wins.",
  },
  {
    title: "Winners turn the wheel",
    text: "Who wins a trick may lay one of its cards on the trump pile. Its colour is trump now, and the wheel turns to its value. That card scores for nobody: a price for choosing the rules of the next trick.",
    cards: ["orange-5"],
  },
  {
    title: "Count what you won",
    text: "Draw after each trick until the deck is gone, then play out your hand. Add the values of the cards you won: the most Magic Points win.",
    cards: ["green-9", "red-8", "blue-6"],
    caption: "23 points.",
  },
];
