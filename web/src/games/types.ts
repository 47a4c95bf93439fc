import type { Component } from "svelte";
import type { AidPart, LegalChoice, Position, SeatInfo, Trick } from "../net/protocol";

/** What lies on a table: of each game its own type, written from the game's code. */
export type Picture = Position["picture"];
/** What was seen earlier, where the table's memory aid shows everything. */
export type Memory = NonNullable<Position["memory"]>;

/**
 * What the shell gives a game's board. A board draws what `picture` says and offers `legal`; it knows no rule.
 *
 * It is drawn inside the part `board` of table/TableLayout.svelte, fills it, and takes every size from it (100cqw, 100cqh);
 * the seats with portrait, name, marks and what they hold stand around it and are the shell's.
 */
export interface BoardProps<P extends Picture = Picture, M extends Memory = Memory> {
  picture: P;
  memory: M | null;
  trick: Trick | null; // a finished trick to show, cards and winners, instead of the one in the picture
  held: string | null; // the card of the hand that is picked up
  hold: (card: string | null) => void; // pick a card of the hand up, or put it back
  you: number | null; // my seat, null for a spectator or open replay
  seats: SeatInfo[]; // names, levels, presence
  legal: LegalChoice[]; // what I may choose now: {choice: "play blue-7", words: "Play Blue 7"}
  pending: string | null; // a choice sent and not answered yet
  choose: (choice: string) => void; // make a choice in notation (must be one of legal)
  why: (choice: string) => void; // ask why a choice is not allowed; the shell shows the answer
  replay: boolean; // true in a replay: nothing can be chosen
  aid: AidPart[]; // the player aid with the table's figures; empty until it has come
  hurries?: boolean; // whether others wait live, so that a question may be answered by itself after a while
}

/** What a sheet of a game draws from. */
export interface SheetProps<P extends Picture = Picture> {
  picture: P;
  seats: SeatInfo[];
  you: number | null;
}

export interface MemoryProps<P extends Picture = Picture, M extends Memory = Memory> extends SheetProps<P> {
  memory: M;
}

export interface CardProps {
  code: string;
  size?: "small" | "normal" | "large";
  dim?: boolean;
  selected?: boolean;
  faceDown?: boolean;
}

/**
 * What games/<key>/index.ts exports as default.
 *
 * Cards fly by themselves from where they were to where they are: put `data-card={code}` on the element around each
 * face-up card (once per code on the page; the hand is the shell's) and `data-zone="deck"`, `"discard"`, `"seat-0"` …
 * on places cards come from or go to. Cards fill the width of the element around them. No style="…" attribute in
 * markup (the page's policy refuses it): classes, SVG attributes and `style:name={…}` are fine.
 */
export interface GameClient<P extends Picture = Picture, M extends Memory = Memory> {
  Board: Component<BoardProps<P, M>>;
  Card: Component<CardProps>;
  back?: Component<{ size?: CardProps["size"] }>;
  sortKeys: (code: string) => { suit: number; rank: number };
  /** A card in words: `Blue 7`. */
  cardWords: (code: string) => string;
  /** What else is printed on a card of the hand, for who cannot see it. */
  printed?: (code: string) => string;
  /** The choices the board itself offers, so that the shell does not list them a second time. */
  claims?: (legal: LegalChoice[], picture: P) => string[];
  /** The verb to ask `why` with when a hand card may not be chosen now. */
  verb?: (picture: P) => string;
  /**
   * The cards of the hand that a tap picks up instead of playing, because the board says what becomes of them (`held`).
   * A card dragged onto a part of the board with `{@attach takesCards(…)}` (cards/cardDrop.ts) is given to that part.
   */
  holds?: (picture: P, legal: LegalChoice[]) => string[];
  /** How many cards are put aside and then sent together in this phase, chosen and changed until then; 0 for one by one. */
  together?: (picture: P) => number;
  /** The words of the button that sends them. */
  sendWords?: (cards: readonly string[]) => string;
  /** How wide a card must be, in pixels, for the words on its face to be read: 132 unless told. */
  wordsFrom?: number;
  /** Whether a card of the hand waits for a second tap, because a slip would cost much. */
  confirms?: (choice: string) => boolean;
  /** What a seat's plate shows beside the name: short words such as "3 won". */
  seatNotes?: (picture: P, seat: number, memory: M | null) => string[];
  /** How many cards a seat holds, for the fan of backs on its plate. */
  held?: (picture: P, seat: number) => number;
  /** Seats that lead or win the trick, for the marks on the plates. */
  marks?: (picture: P) => { leader: number | null; winning: number | null };
  /** The cards of the trick that lies on the table in this picture. A game without tricks has none of this. */
  lies?: (picture: P) => string[];
  /** A sheet at the end of the game beside the plain scores. */
  Result?: Component<SheetProps<P>>;
  /** A seat's final score as it lies on the table, instead of the plain number. */
  Tally?: Component<{ picture: P; seat: number }>;
  /** What was seen, where the table's memory aid shows everything. */
  Memory?: Component<MemoryProps<P, M>>;
  /** Whether scores are written down round by round. */
  hasRounds?: boolean;
  /** What a score is: "Magic Points". */
  scoreName?: string;
}
