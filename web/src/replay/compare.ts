/** Two games of the same seat and deal, side by side. */
import type { Replay } from "../net/protocol";
import { seatOf } from "../format/seats";

export interface Parting {
  number: number; // of the choice among the seat's own
  theirs: string;
  mine: string;
}

/** The own choices of a seat, in words. */
export function choicesOf(replay: Replay, seat: number): { line: string; words: string }[] {
  return replay.steps
    .filter(({ line }) => seatOf(line) === seat)
    .map(({ line, told }) => ({ line, words: told.words || line }));
}

/** Where the choices first parted; null where they never did. */
export function parting(theirs: Replay, mine: Replay, seat: number): Parting | null {
  const [some, others] = [choicesOf(theirs, seat), choicesOf(mine, seat)];
  for (let place = 0; place < Math.max(some.length, others.length); place++) {
    const [one, other] = [some[place], others[place]];
    if (one?.line !== other?.line)
      return {
        number: place + 1,
        theirs: one?.words ?? "nothing more",
        mine: other?.words ?? "nothing more",
      };
  }
  return null;
}

/** How a game ended for a seat. */
export function outcome({ table }: Replay, seat: number): { score: number | null; won: boolean } {
  return { score: table.result?.scores[seat] ?? null, won: table.result?.winners.includes(seat) ?? false };
}
