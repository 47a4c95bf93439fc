/** What the server shows of 12 Witches of Blackmore. */
export interface Show {
  phase: "deal" | "start" | "play" | "trump" | "over";
  turn: number | null;
  leader: number | null;
  winning: number | null;
  led: string | null;
  played: (string | null)[];
  hand: string[];
  held: number[];
  won: number[];
  trump: string | null;
  wheel: number | null;
  ranking: number[];
  increasing: boolean;
  pile: string[];
  deck: number;
  trick: number;
  scores: number[] | null;
  counted: string[][] | null; // the cards everyone won, once the game is over
  memory?: { won: string[][]; scores: number[]; known: string[][]; unseen: string[] };
}
