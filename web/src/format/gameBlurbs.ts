/** What the home page says about each game: advertising, not rules. */
export interface GameBlurb {
  tagline: string;
  audience: string; // whom the game suits
  duration: string;
}

export const GAME_BLURBS: Record<string, GameBlurb> = {
  three_witches: {
    tagline: "Bid on the brew. One leads with two cards at a time, two work against her.",
    audience: "For three who like to bluff, and to trust a partner they may not talk to.",
    duration: "20 minutes",
  },
  witchs_shot: {
    tagline: "Deliver exactly your quota, and do not break your back on the way.",
    audience: "For those who know trick games and want one where winning too much hurts.",
    duration: "30 minutes",
  },
  thirteen_witches: {
    tagline: "Lure thirteen witches into your circle, and cast what they teach.",
    audience: "For friends of open tables and sharp elbows: witches change sides until the end.",
    duration: "40 minutes",
  },
  blackmore: {
    tagline: "Turn the wheel: what ranks highest changes when you want it to.",
    audience: "For everybody: the gentlest start, two to six players, and never quite the same twice.",
    duration: "20 minutes",
  },
};
