/** Explanations of what is on the table, extended by the table's player aid. */
import { t } from "../../locale/locale.svelte";
import type { AidPart } from "../../net/protocol";

export interface Explanation {
  explanation: string;
  clause: string;
}

const EXPLANATIONS = {
  strength: { says: "term-strength", clause: "1.5" },
  load: { says: "term-load", clause: "8.1" },
  quota: { says: "term-quota", clause: "4.1" },
  delivered: {
    says: "term-delivered",
    clause: "8.1",
  },
  priority: { says: "term-priority", clause: "5.3" },
  row: { says: "term-row", clause: "3.3" },
  aside: { says: "term-aside", clause: "3.1" },
} as const;
export type TermName = keyof typeof EXPLANATIONS;

/** Return the explanation of a term, followed by the player aid's line of the same clause. */
export function explainTerm(thing: TermName, aid: readonly AidPart[]): Explanation {
  const { says: id, clause } = EXPLANATIONS[thing];
  const says = t(id);
  const line = aid.flatMap((part) => part.lines).find((aidLine) => aidLine.clause === clause);
  return {
    explanation: line ? `${says} ${t("titled", { title: line.name, text: line.words })}` : says,
    clause,
  };
}
