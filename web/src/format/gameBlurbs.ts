/** What the home page says about each game; words for shelves, not rules. */
export interface Cover {
  line: string;
  suits: string; // whom it suits
  minutes: string;
}

export const COVERS: Record<string, Cover> = {
  three_witches: {
    line: "Bid on the brew. One leads with two cards at a time, two work against her.",
    suits: "For three who like to bluff, and to trust a partner they may not talk to.",
    minutes: "20 minutes",
  },
  witchs_shot: {
    line: "Deliver exactly your quota, and do not break your back on the way.",
    suits: "For those who know trick games and want one where winning too much hurts.",
    minutes: "30 minutes",
  },
  thirteen_witches: {
    line: "Lure thirteen witches into your circle, and cast what they teach.",
    suits: "For friends of open tables and sharp elbows: witches change sides until the end.",
    minutes: "40 minutes",
  },
  blackmore: {
    line: "Turn the wheel: what ranks highest changes when you want it to.",
    suits: "For everybody: the gentlest start, two to six players, and never quite the same twice.",
    minutes: "20 minutes",
  },
};
