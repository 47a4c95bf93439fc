/** What the home page says about each game; words for shelves, not rules. */
export interface Cover {
  line: string;
  minutes: string;
  weight: string;
}

export const COVERS: Record<string, Cover> = {
  three_witches: {
    line: "Bid on the brew. One leads with two cards, two work against her.",
    minutes: "20 min",
    weight: "bluff and teamwork",
  },
  witchs_shot: {
    line: "Deliver exactly your quota, and do not break your back on the way.",
    minutes: "30 min",
    weight: "tricks with a limit",
  },
  thirteen_witches: {
    line: "Lure thirteen witches into your circle, and cast what they teach.",
    minutes: "40 min",
    weight: "influence and spells",
  },
  blackmore: {
    line: "Turn the wheel: what ranks highest changes when you want it to.",
    minutes: "20 min",
    weight: "a trick game that turns",
  },
};
