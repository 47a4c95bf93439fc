/** Explanations of what is on the table, extended by the table's player aid. */
import type { AidPart } from "../../net/protocol";

export interface Explanation {
  explanation: string;
  clause: string;
}

const EXPLANATIONS = {
  strength: { says: "Strength: how many boxes somebody carries without harm.", clause: "1.5" },
  load: { says: "The load of the trick: its winner carries every box on its cards.", clause: "8.1" },
  quota: { says: "The quota: who delivers exactly so many boxes gets its bonus.", clause: "4.1" },
  delivered: {
    says: "Boxes delivered so far: those on the winning cards somebody kept. They are measured by the quota.",
    clause: "8.1",
  },
  priority: { says: "Priority: the suit that stands first beats all others, led or not.", clause: "5.3" },
  row: { says: "The row: the more cards a suit has in it, the higher its priority.", clause: "3.3" },
  aside: { says: "Set aside: cards nobody has seen. They are not played in this round.", clause: "3.1" },
} as const;
export type TermName = keyof typeof EXPLANATIONS;

/** Return the explanation of a term, followed by the player aid's line of the same clause. */
export function explainTerm(thing: TermName, aid: readonly AidPart[]): Explanation {
  const { says, clause } = EXPLANATIONS[thing];
  const line = aid.flatMap((part) => part.lines).find((aidLine) => aidLine.clause === clause);
  return { explanation: line ? `${says} ${line.name}: ${line.words}` : says, clause };
}
