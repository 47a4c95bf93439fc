/** What a table of 13 Witches shows, as the server sends it. */

export interface WitchShown {
  name: string;
  spell: string;
  lure: string;
  cost: string;
  holder: number | null;
  cards: string[];
  value: number;
  charmed: boolean;
  bound_by: number | null;
  lured: boolean;
}

/** What can be chosen next, and after each of those; nothing where the action is complete. */
export interface Ahead {
  [choice: string]: Ahead;
}

export interface Show {
  phase: string;
  turn: number | null;
  actor: number | null;
  turns: number;
  turn_limit: number;
  last_turns: number | null;
  actions: number;
  coven: string[];
  witches: WitchShown[];
  influence: string[][];
  hand: string[];
  held: number[];
  discards: string[];
  pile: number;
  cursed: number[];
  fortune: number | null;
  supply: Record<"curse" | "binding" | "charm" | "fortune", number>;
  waiting: string[];
  hasted: boolean;
  witch: string | null;
  target: string | number | null;
  laid: string[];
  paid: string[];
  turned: string[];
  scores: number[];
  ahead?: Ahead;
  memory?: { known: string[][]; may_hold: string[][]; may_be_in_pile: string[] };
}
