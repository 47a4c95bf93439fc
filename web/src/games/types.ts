import type { PlainMessageId } from "../locale/messages";
import type { Component } from "svelte";
import type { CardProps } from "../cards/types";
import type { Staging } from "./moments";
import type { AidPart, LegalChoice, Position, SeatInfo, Trick } from "../net/protocol";

/** The visible state of a table; a type of its own for each game, generated from the game's code. */
export type Picture = Position["picture"];
/** What was seen earlier, if the table's memory aid shows everything. */
export type Memory = NonNullable<Position["memory"]>;

/**
 * The props of a game's board. A board draws `picture` and offers `legal`; it knows no rules.
 *
 * It is rendered inside the part `board` of table/TableLayout.svelte, fills it, and derives every size from
 * it (100cqw, 100cqh). The seats with portrait, name, marks and hand size are around it and not its concern.
 */
export interface BoardProps<P extends Picture = Picture, M extends Memory = Memory> {
  picture: P;
  memory: M | null;
  trick: Trick | null; // a finished trick to show instead of the one in the picture
  pickedCard: string | null; // the hand card that is picked up
  pickUp: (card: string | null) => void; // pick up a hand card, or put it back
  you: number | null; // the player's seat; null for spectators and open replays
  seats: SeatInfo[]; // names, levels, presence
  legal: LegalChoice[]; // what the player may choose now: {choice: "play blue-7", words: "Play Blue 7"}
  pending: string | null; // a choice sent and not yet answered
  choose: (choice: string) => void; // choose, in notation; must be one of `legal`
  explain: (choice: string) => void; // ask why a choice is not allowed; the table shows the answer
  replay: boolean; // in a replay nothing can be chosen
  aid: AidPart[]; // the player aid with the table's parameters; empty until it is loaded
  report?: ((report: BoardReport | null) => void) | undefined; // report to the prompt bar; not in a replay
  isLive?: boolean; // whether others wait live, so that an optional choice may be declined after a countdown
  script?: BoardScript; // of a game that brings its own
}

/** What a board has to say in the prompt bar, so that it needs no room on the board. */
export interface BoardReport {
  title: string; // replaces the prompt; empty to keep it
  detail: string; // shown below it
  cards: readonly string[]; // cards that belong to it
  steps: readonly { key: string; words: string; act: () => void }[]; // replace the other choices, if there are any
  planned?: readonly string[]; // choices that are composed and not yet sent
  deadline: { seconds: number; onlate: () => void } | null; // an optional choice is declined by then
}

/** What a board script is given: everything that our own boards are given, and a way to draw cards. */
export interface BoardScriptProps extends Omit<BoardProps, "script" | "report"> {
  /** Draw a card that fills the width of an element, as hands draw it; returns how to remove it. */
  drawCard: (place: HTMLElement, code: string) => () => void;
}

/**
 * The default export of a custom game's web/board.js, an ES module without imports from us (docs/reference/games.md). `mount` draws
 * the board into an element, and returns how to draw it again and how to clean up.
 */
export interface BoardScript {
  mount: (
    place: HTMLElement,
    props: BoardScriptProps,
  ) => { update: (props: BoardScriptProps) => void; destroy: () => void };
}

/** A note on the plate of a seat; `short` where it is narrow, empty if it is left out there. */
export interface SeatNote {
  text: string;
  short: string;
}

/** One step of the short tutorial on the rules page. */
export interface TutorialStep {
  title: PlainMessageId;
  text: PlainMessageId;
  cards: readonly string[]; // codes of cards to show
  caption?: PlainMessageId; // caption of the cards
}

/** The props of a game's component in the result dialog. */
export interface ResultProps<P extends Picture = Picture> {
  picture: P;
  seats: SeatInfo[];
  you: number | null;
}

export interface SeenCardsProps<
  P extends Picture = Picture,
  M extends Memory = Memory,
> extends ResultProps<P> {
  memory: M;
}

/**
 * The default export of games/<key>/index.ts.
 *
 * Moving cards are animated automatically: put `data-card={code}` on the element around each face-up card
 * (once per code on the page; the table renders the hand) and `data-zone="deck"`, `"discard"`, `"seat-0"` …
 * on places cards come from or go to. Cards fill the width of their parent element. No style="…" attributes
 * in markup, which the content security policy forbids: classes, SVG attributes and `style:name={…}` are
 * fine.
 */
export interface GameClient<P extends Picture = Picture, M extends Memory = Memory> {
  Board: Component<BoardProps<P, M>>;
  Card: Component<CardProps>;
  back?: Component<{ size?: CardProps["size"] }>;
  sortKeys: (code: string) => { suit: number; rank: number };
  /** The moments of the game that are staged, besides its end. */
  staging?: Staging;
  /** The name of a card: `Blue 7`. */
  cardName: (code: string) => string;
  /** What else is printed on a hand card, for screen readers. */
  printedText?: (code: string) => string;
  /** The choices the board offers itself, so that the table does not list them as buttons. */
  boardChoices?: (legal: LegalChoice[], picture: P) => string[];
  /** The verb of the choice to ask about when a hand card is not allowed. */
  handVerb?: (picture: P) => string;
  /**
   * The hand cards that a press picks up instead of playing, because the board decides what happens to them
   * (`pickedCard`). A card dropped onto an element with `{@attach acceptCards(…)}` (cards/cardDrop.ts) is
   * passed to that element.
   */
  pickableCards?: (picture: P, legal: LegalChoice[]) => string[];
  /**
   * The number of cards that are selected and then sent together in this phase; 0 if cards are chosen one by
   * one.
   */
  batchSize?: (picture: P) => number;
  /** The label of the button that sends them. */
  sendLabel?: (cards: readonly string[]) => string;
  /** The card width in pixels from which the text on its face is readable (default: 132). */
  minTextWidth?: number;
  /** Whether a choice needs a second press, because a slip would be costly. */
  needsConfirmation?: (choice: string) => boolean;
  /** Short notes on a seat's plate, such as "3 won". */
  seatNotes?: (picture: P, seat: number, memory: M | null, players: number) => SeatNote[];
  /** What else belongs to the own seat; shown beside it where the board is not directly above it. */
  OwnStatus?: Component<{ picture: P; seat: number; name: string; aid: AidPart[] }>;
  /** Whether the board needs the width of the table: on a desk all other seats are above it. */
  isWide?: boolean;
  /** Whether the board shows these notes too where plates are narrow. */
  sparesNotes?: boolean;
  /** The number of cards a seat holds. */
  handSize?: (picture: P, seat: number, players: number) => number;
  /** The seats that lead and win the trick, marked on their plates. */
  marks?: (picture: P, players: number) => { leader: number | null; winning: number | null };
  /** The suit that is trump, whose cards are printed on foil. */
  trump?: (picture: P) => string | null;
  /** The cards of the current trick. Omitted by games without tricks. */
  trickCards?: (picture: P, players: number) => string[];
  /** The cards with which a seat won, as `<li>`s, of games that no trick decides. */
  WinningCards?: Component<{ picture: P; seat: number }>;
  /** Shown in the result dialog below the scores. */
  Result?: Component<ResultProps<P>>;
  /** A seat's final score as it is on the table, instead of the plain number. */
  Tally?: Component<{ picture: P; seat: number }>;
  /** What was seen, if the table's memory aid shows everything. */
  SeenCards?: Component<SeenCardsProps<P, M>>;
  /** How it goes, in two minutes. The clauses are the exact rules. */
  tutorial?: readonly TutorialStep[];
  /** The script that draws the board, of a game that brings its own: `Board` is then the place for it. */
  script?: BoardScript;
  /** Whether the game is scored in rounds. */
  hasRounds?: boolean;
  /** The name of the score: "Magic Points". */
  scoreName?: () => string;
}
