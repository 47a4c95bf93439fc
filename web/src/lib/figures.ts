/** The figures of a variant that a host can change: yes/no, numbers and words. Tables of figures stay with the command line. */

export interface Figure {
  name: string;
  label: string; // what it is, in words
  about: string; // one sentence more, where that helps
  usual: boolean | number | string;
  choices?: readonly [string, string][]; // of words: each value, and how it reads
}

type Words = [label: string, about?: string, choices?: readonly [string, string][]];

const WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  three_witches: {
    tokens_to_win: ["Fate tokens that win the game", "Fewer make a shorter game."],
    lead_tokens: ["Tokens for a Lead Witch who makes her bid"],
    lesser_tokens: ["Tokens for each Lesser Witch who stops her"],
    passings: ["How often cards are passed on when nobody bids", "At most 3."],
    gives: ["Cards each player then passes on", "At most 3."],
    eyes: ["The rank that blinds", "Led face up, it makes the Lesser Witches play face down. 0 for none."],
    elixir_times: ["How many times the Elixir counts the card beside it"],
  },
  witchs_shot: {
    cursed: ["Play with cursed packages", "Who wins a trick with somebody else's 6 grows more tired."],
    vacation: ["Play with paid vacation", "High quotas earn a token to rest with."],
    remove: [
      "The suit left out with three players",
      "",
      [
        ["random", "drawn at random"],
        ["vegetable", "vegetables"],
        ["potion", "potions"],
        ["book", "books"],
        ["fish", "fish"],
      ],
    ],
    last_pick: ["Points for choosing a quota last in the first round"],
    doubler: ["The doubler multiplies the other boxes by"],
    oof_limit: ["Oof! tokens with which nobody can win", "At most 3."],
  },
  thirteen_witches: {
    dealt: ["Lure cards each player starts with"],
    hand: ["Lure cards a turn begins with", "You draw up to so many."],
    actions: ["Actions in a turn"],
    cursed_actions: ["Actions in the turn of somebody cursed"],
    haste_actions: ["Actions that Haste adds"],
    fortune_bonus: ["Cards more for the holder of the fortune token"],
    charm_bonus: ["How much a charm strengthens a witch's hold"],
    beguile_bonus: ["How much Beguile adds to a lure"],
    turned_up: ["Cards that Divination turns up"],
    turns_each: ["Turns each after which the game ends at the latest", "Fewer make a shorter game."],
    turn_limit: ["Turns of all together after which the game ends", "0 to count by the turns each."],
  },
  blackmore: {
    hand: ["Cards each player holds"],
    values: ["The highest value in each colour", "At most 9. Fewer make a shorter game."],
    wheel: [
      "How cards rank from the value on the wheel",
      "",
      [
        ["decreasing", "downwards: 7 6 5 4 …"],
        ["increasing", "upwards: 7 8 9 1 …"],
      ],
    ],
  },
};

export function simpleFigures(game: string, defaults: Record<string, unknown>): Figure[] {
  const known = Object.keys(WORDS[game] ?? {});
  const place = (name: string): number => (known.includes(name) ? known.indexOf(name) : known.length);
  return Object.entries(defaults)
    .filter((entry): entry is [string, boolean | number | string] =>
      ["boolean", "number", "string"].includes(typeof entry[1]),
    )
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, usual]) => {
      const [label, about = "", choices] = WORDS[game]?.[name] ?? [labelOf(name)];
      return { name, label, about, usual, choices };
    });
}

/** For a game that has no words here: its own name of the figure. */
function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Only what differs from the usual. */
export function differing(
  figures: readonly Figure[],
  wanted: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    figures
      .filter(({ name, usual }) => name in wanted && wanted[name] !== usual)
      .map(({ name }) => [name, wanted[name]]),
  );
}
