/** What the server shows of Witch's Shot Delivery Service. */
export interface SeatShown {
  points: number;
  score: number;
  paid: { cards: number; bonus: number };
  quota: number | null;
  strength: number;
  full_strength: number;
  oofs: number;
  spent: number;
  worn_out: boolean;
  cubes: number;
  black_cubes: number;
  vacation: boolean;
  kept: string[];
  boxes: number;
  held: number;
}

export interface Trick {
  number: number;
  of: number;
  leader: number | null;
  led: string | null;
  played: (string | null)[];
  resting: number[];
  winning: number | null;
  boxes: number;
}

export interface Show {
  phase: "remove" | "start" | "deal" | "draft" | "play" | "reveal" | "rest" | "over";
  round: number;
  rounds: number;
  options: { cursed: boolean; vacation: boolean };
  removed: string | null;
  turn: number | null;
  order: number[];
  row: string[];
  priority: string[][];
  quotas_left: number[];
  bonuses: Record<string, number>;
  trick: Trick;
  carried: { winner: number | null; boxes: number } | null; // until the next card lies
  seats: SeatShown[];
  hand: string[];
  set_aside: number;
  winners: number[];
  memory?: {
    discarded: string[];
    unseen: string[];
    revealed: string[][];
    lacking: string[][];
    last_trick: { leader: number; winner: number | null; played: (string | null)[]; boxes: number } | null;
  };
  complete?: boolean; // set by the client on the picture of a complete trick
}
