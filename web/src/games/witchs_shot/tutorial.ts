import type { TutorialStep } from "../types";

export const tutorial: readonly TutorialStep[] = [
  {
    title: "tutorial-shot-1-title",
    text: "tutorial-shot-1-text",
    cards: ["potion-9", "fish-5", "book-2", "black-4"],
    caption: "tutorial-shot-1-caption",
  },
  {
    title: "tutorial-shot-2-title",
    text: "tutorial-shot-2-text",
    cards: ["fish-3", "fish-8", "book-4", "fish-10", "potion-1"],
    caption: "tutorial-shot-2-caption",
  },
  {
    title: "tutorial-shot-3-title",
    text: "tutorial-shot-3-text",
    cards: [],
  },
  {
    title: "tutorial-shot-4-title",
    text: "tutorial-shot-4-text",
    cards: ["potion-7", "potion-10", "fish-2"],
    caption: "tutorial-shot-4-caption",
  },
  {
    title: "tutorial-shot-5-title",
    text: "tutorial-shot-5-text",
    cards: [],
  },
  {
    title: "tutorial-shot-6-title",
    text: "tutorial-shot-6-text",
    cards: [],
  },
];
