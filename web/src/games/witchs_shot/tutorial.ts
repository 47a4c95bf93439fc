import type { TutorialStep } from "../types";

export const tutorial: readonly TutorialStep[] = [
  {
    title: "Packages to carry",
    text: "You deliver by broom. Every package has a rank in the corner and boxes, which are its weight. Low ranks are the heavy ones.",
    cards: ["potion-9", "fish-5", "book-2", "black-4"],
    caption: "One, two, three and four boxes.",
  },
  {
    title: "Which goods matter today",
    text: "A row of cards lies open. The more cards of a suit lie there, the more that suit beats the others this round.",
    cards: ["fish-3", "fish-8", "book-4", "fish-10", "potion-1"],
    caption: "Here Fish beats everything.",
  },
  {
    title: "Take a quota",
    text: "Each of you takes one quota: so many boxes you promise to deliver this round. Meet it exactly and you earn its bonus. Zero is a promise too.",
    cards: [],
  },
  {
    title: "Play tricks, follow suit",
    text: "The best suit in the trick wins, the higher rank within it. The winner keeps only the winning card: its boxes are what they have delivered.",
    cards: ["potion-7", "potion-10", "fish-2"],
    caption: "Fish 2 wins here: three boxes delivered.",
  },
  {
    title: "But you carry it all",
    text: "To win you lift every box of the trick. More than your strength and you hurt your back: an Oof! token, for the whole game. Every trick won tires you until the end of the round.",
    cards: [],
  },
  {
    title: "Payday",
    text: "Points for what you kept, the bonus for a quota met, and at the end a loss for every Oof!. Three of them and you win no more tricks this round. Use one to rest: play a card that cannot win.",
    cards: [],
  },
];
