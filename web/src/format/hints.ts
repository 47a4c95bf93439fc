/** What a hint says, in the order and the figures it is shown in. */
import type { Hint, HintChoice } from "../net/protocol";

const MOST = 8; // as many as fit a phone; the others were hardly considered

/** The suggested choice first, then the others as they were considered, the most considered first. */
export function ranked(hint: Hint): HintChoice[] {
  const suggested = hint.candidates.filter(({ choice }) => choice === hint.choice);
  const others = hint.candidates.filter(({ choice }) => choice !== hint.choice);
  return [...suggested, ...others].slice(0, MOST);
}

/** A share from 0 to 1 in whole hundredths. */
export function percent(share: number): number {
  return Math.round(100 * Math.min(Math.max(share, 0), 1));
}
