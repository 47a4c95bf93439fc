/** Order the candidates of a hint. */
import type { InWords } from "../messages/parts";
import type { Hint, HintChoice } from "../net/protocol";

const MAX_CANDIDATES = 8; // as many as fit on a phone; the others were hardly considered

/** Return the suggested choice first, then the others, most considered first. */
export function rankCandidates(hint: InWords<Hint>): InWords<HintChoice>[] {
  const suggested = hint.candidates.filter(({ choice }) => choice === hint.choice);
  const others = hint.candidates.filter(({ choice }) => choice !== hint.choice);
  return [...suggested, ...others].slice(0, MAX_CANDIDATES);
}
