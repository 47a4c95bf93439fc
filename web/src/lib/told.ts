/** What a game tells of itself as it goes on. */
import type { GameClient, TrickShown } from "../games/types";
import type { Event, Position } from "../protocol";

/** One card of a finished trick: in notation, `?` where it was never seen, empty where the seat passed. */
export interface Played {
  seat: number;
  card: string;
  words: string;
}

/** A finished trick: its cards in the order played, who won it (nobody, one or a team), and why, with the clause. */
export interface Trick {
  number: number;
  cards: Played[];
  winners: number[];
  words: string;
  clause: string;
}

/** A line of the log as this viewer is told of it. */
export interface Told {
  words: string;
  to_you: string;
  trick: Trick | null;
}

/** Where in the game the table is; 0 where there is no such thing. */
export interface Chapter {
  round: number;
  trick: number;
  turn: number;
  words: string;
}

/** What an event tells. */
export function toldOf(event: Event, before: Position | null, game: GameClient | null): Told {
  const told = (event as Event & { told?: Told }).told;
  if (told) return told;
  const shown = before && game ? game.between?.(before.show, event.position.show, event.line)?.[0] : null;
  const trick = shown && game ? trickOf(game.trick?.(shown) ?? null) : null;
  return { words: event.words, to_you: "", trick: trick && { ...trick, words: event.words } };
}

/** A trick of a picture, as one that is told. */
export function trickOf(shown: TrickShown | null): Trick | null {
  return (
    shown && {
      number: 0,
      cards: shown.cards.map(({ seat, code, note }) => ({ seat, card: code, words: note ?? "" })),
      winners: shown.winner === null ? [] : [shown.winner],
      words: "",
      clause: "",
    }
  );
}
