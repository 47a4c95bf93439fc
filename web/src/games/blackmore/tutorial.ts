import type { TutorialStep } from "../types";

export const tutorial: readonly TutorialStep[] = [
  {
    title: "tutorial-blackmore-1-title",
    text: "tutorial-blackmore-1-text",
    cards: ["blue-4", "red-8", "blue-9", "green-2"],
  },
  {
    title: "tutorial-blackmore-2-title",
    text: "tutorial-blackmore-2-text",
    cards: ["yellow-7", "yellow-6", "yellow-1", "yellow-9", "yellow-8"],
    caption: "tutorial-blackmore-2-caption",
  },
  {
    title: "tutorial-blackmore-3-title",
    text: "tutorial-blackmore-3-text",
    cards: ["blue-4", "red-8", "purple-3"],
    caption: "tutorial-blackmore-3-caption",
  },
  {
    title: "tutorial-blackmore-4-title",
    text: "tutorial-blackmore-4-text",
    cards: ["orange-5"],
  },
  {
    title: "tutorial-blackmore-5-title",
    text: "tutorial-blackmore-5-text",
    cards: ["green-9", "red-8", "blue-6"],
    caption: "tutorial-blackmore-5-caption",
  },
];
