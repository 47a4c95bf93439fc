/** A two-minute tutorial of each game, illustrated with cards. The clauses are the exact rules. */

export interface TutorialStep {
  title: string;
  text: string;
  cards: readonly string[]; // codes of cards to show
  caption?: string; // caption of the cards
}

export const TUTORIALS: Readonly<Record<string, readonly TutorialStep[]>> = {
  three_witches: [
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
  ],
  witchs_shot: [
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
  ],
  thirteen_witches: [
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
  ],
  blackmore: [
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
  ],
};
