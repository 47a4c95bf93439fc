/** Compare two games of the same seat and deal. */
import { t } from "../locale/locale.svelte";
import type { Replay } from "../net/protocol";
import { actingSeat } from "../format/notation";

export interface Divergence {
  number: number; // position among the seat's own choices
  theirs: string;
  mine: string;
}

/** Return the choices a seat made itself. */
export function ownChoices(replay: Replay, seat: number): { line: string; words: string }[] {
  return replay.steps
    .filter(({ line }) => actingSeat(line) === seat)
    .map(({ line, told }) => ({ line, words: told.words || line }));
}

/** Return the first choice that differs; null if none does. */
export function firstDivergence(theirs: Replay, mine: Replay, seat: number): Divergence | null {
  const [some, others] = [ownChoices(theirs, seat), ownChoices(mine, seat)];
  for (let place = 0; place < Math.max(some.length, others.length); place++) {
    const [first, second] = [some[place], others[place]];
    if (first?.line !== second?.line)
      return {
        number: place + 1,
        theirs: first?.words ?? t("nothing-more"),
        mine: second?.words ?? t("nothing-more"),
      };
  }
  return null;
}

/** Return the score and result of a seat. */
export function outcome({ table }: Replay, seat: number): { score: number | null; won: boolean } {
  return { score: table.result?.scores[seat] ?? null, won: table.result?.winners.includes(seat) ?? false };
}
