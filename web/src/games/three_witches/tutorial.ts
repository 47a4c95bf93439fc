import type { TutorialStep } from "../types";

export const tutorial: readonly TutorialStep[] = [
  {
    title: "tutorial-three-1-title",
    text: "tutorial-three-1-text",
    cards: ["owl-2", "bat-6", "dog-5", "frog-3", "newt-4", "elixir"],
  },
  {
    title: "tutorial-three-2-title",
    text: "tutorial-three-2-text",
    cards: [],
  },
  {
    title: "tutorial-three-3-title",
    text: "tutorial-three-3-text",
    cards: ["dog-3", "?", "dog-5", "bat-6"],
    caption: "tutorial-three-3-caption",
  },
  {
    title: "tutorial-three-4-title",
    text: "tutorial-three-4-text",
    cards: ["frog-5", "dog-5", "elixir", "owl-6"],
    caption: "tutorial-three-4-caption",
  },
  {
    title: "tutorial-three-5-title",
    text: "tutorial-three-5-text",
    cards: [],
  },
];
