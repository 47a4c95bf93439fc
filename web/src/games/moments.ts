/** The moments of a game that are staged: found by the ids of the messages that tell an event, never by their words. */
import type { ToldMessage } from "../messages/gameFormatter";
import type { ResultInfo } from "../net/protocol";

export type MomentKind =
  | "bid-made"
  | "bid-missed"
  | "oof"
  | "quota-made"
  | "witch-stolen"
  | "countered"
  | "claimed"
  | "round-won"
  | "victory"
  | "perfect"
  | "defeat";

export interface Moment {
  kind: MomentKind;
  seat: number | null; // whose moment it is
  from: number | null; // who loses by it
  figure: string; // what is shown of the game: the key of a witch, a number
  words: string; // the sentence that tells it; empty if the title says it all
}

/** What a game stages. */
export interface Staging {
  /** The moments of an event. */
  moments: (messages: readonly ToldMessage[], you: number | null) => Moment[];
  /** The ids of the messages that tell what won the game, where no trick does. */
  deciding?: readonly string[];
  /** Whether the game was perfect for the player, who has won it; `messages` tell the whole game. */
  isPerfect: (messages: readonly ToldMessage[], result: ResultInfo, you: number) => boolean;
}

const seatOf = ({ args }: ToldMessage, name: string): number | null =>
  typeof args[name] === "number" ? args[name] : null;

/** Return the moment that a message tells; `from` names the argument with the seat that loses by it. */
export function momentOf(kind: MomentKind, message: ToldMessage, from = "", figure = ""): Moment {
  return {
    kind,
    seat: seatOf(message, "seat"),
    from: seatOf(message, from),
    figure: String(message.args[figure] ?? ""),
    words: message.words,
  };
}

/** Return whether a set of seats, as messages carry it, has a seat. */
export const hasSeat = (seats: number | string | undefined, seat: number): boolean =>
  Math.floor(Number(seats ?? 0) / 2 ** seat) % 2 === 1;

/** Return the moment with which a game ends. */
export function momentOfResult(
  result: ResultInfo,
  you: number | null,
  isPerfect: (you: number) => boolean,
): Moment {
  const moment = { seat: result.winners[0] ?? null, from: null, figure: "", words: "" };
  if (you === null || !result.winners.includes(you))
    return { ...moment, kind: you === null ? "victory" : "defeat" };
  return { ...moment, seat: you, kind: isPerfect(you) ? "perfect" : "victory" };
}
