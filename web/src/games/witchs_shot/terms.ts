/** What the things on the table are, each in a sentence: from the table's own aid where it says so. */
import type { AidPart } from "../../net/protocol";

export interface Meaning {
  says: string;
  clause: string;
}

const OWN = {
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
export type Thing = keyof typeof OWN;

/** The sentence, followed by what the aid says under the same clause. */
export function meaning(thing: Thing, aid: readonly AidPart[]): Meaning {
  const { says, clause } = OWN[thing];
  const line = aid.flatMap((part) => part.lines).find((one) => one.clause === clause);
  return { says: line ? `${says} ${line.name}: ${line.words}` : says, clause };
}
