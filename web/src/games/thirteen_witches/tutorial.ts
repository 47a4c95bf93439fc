import type { TutorialStep } from "../types";

export const tutorial: readonly TutorialStep[] = [
  {
    title: "tutorial-thirteen-1-title",
    text: "tutorial-thirteen-1-text",
    cards: ["alma", "serena", "esmeralda", "isolde", "morgan"],
  },
  {
    title: "tutorial-thirteen-2-title",
    text: "tutorial-thirteen-2-text",
    cards: ["fairy-9", "unicorn-4", "dragon-12", "wolf-7"],
  },
  {
    title: "tutorial-thirteen-3-title",
    text: "tutorial-thirteen-3-text",
    cards: ["esmeralda", "dragon-5", "dragon-12"],
    caption: "tutorial-thirteen-3-caption",
  },
  {
    title: "tutorial-thirteen-4-title",
    text: "tutorial-thirteen-4-text",
    cards: ["cordelia", "freya", "greta"],
  },
  {
    title: "tutorial-thirteen-5-title",
    text: "tutorial-thirteen-5-text",
    cards: ["morgan", "fairy-3", "unicorn-8", "dragon-6", "wolf-11"],
  },
  {
    title: "tutorial-thirteen-6-title",
    text: "tutorial-thirteen-6-text",
    cards: [],
  },
];
