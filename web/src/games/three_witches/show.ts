/** What a table of 3 Witches shows, as the server sends it. */

export type Phase =
  | "deal"
  | "bid"
  | "give"
  | "discard"
  | "lead"
  | "hide"
  | "follow"
  | "return"
  | "propose"
  | "agree"
  | "decide"
  | "over";

export interface Trick {
  up: string | null; // "?" for a card face down
  down: string | null;
  first: string | null;
  second: string | null;
  passed: boolean;
  eyes: boolean;
  lead_value: number | null;
  lesser_value: number | null;
  lead_won: boolean | null;
  proposed: string | null;
  objected: boolean;
  returned: string | null;
  may_have_returned: string[];
}

export interface Show {
  phase: Phase;
  round: number;
  turn: number | null;
  to_act: number[];
  tokens: number[];
  tokens_to_win: number;
  elixir: number | null;
  elixir_public: boolean;
  passings: number;
  bids: [number, number];
  calls: string[][];
  bid: number | null;
  bidder: number | null;
  lead: number | null;
  lessers: number[];
  hand: string[];
  held: number[];
  giving: number[];
  gives: number;
  given: string[];
  discarded: boolean[];
  trick: Trick | null;
  tricks: number;
  won: boolean[];
  deck: Record<string, number[]>;
  parts: Record<string, string>;
  memory?: {
    tricks: Trick[];
    given: string[][];
    received: string[][];
    discard: string | null;
    shown: string[][];
    void: string[][];
    unseen: string[];
  };
}
