/** What bots are asked and answer. */
import type { Pointer } from "./contract";
import type { readModel } from "./networks";
import type { PlayoutHelpers } from "./playouts";

type Model = ReturnType<typeof readModel>;

/**
 * A bot's opinion of one of its choices: the expected share of victory with its standard error, if it comes from worlds,
 * and the share of its visits or its prior.
 */
export interface Candidate {
  choice: number;
  value: number;
  share: number;
  error?: number;
}

/** A part of a sentence, by the id of its message. */
export interface Clause {
  id: string;
  args: Record<string, number>;
}

/** The share of the worlds in which a fact is true, and how much more the better choice wins there and elsewhere. */
export interface Fact {
  clause: Clause;
  share: number;
  gain: number;
  elsewhere: number;
}

/** What makes a choice better than another: a fact, or that nothing is hidden any more; null if nothing surely does. */
export type Explanation = { rival: number } & ({ fact: Fact } | { isSolved: true });

/** What a bot considered, the best choice first; the number of sampled worlds, and whether time ran out before all of them. */
export interface Thought {
  choice: number;
  candidates: Candidate[];
  worlds: number;
  isCutShort: boolean;
  explanation?: Explanation | null; // of a hint: why the choice is better than the next best one
}

export interface Bot {
  /** Return a choice for the viewer of a view that has legal choices. The view must not change before the answer. */
  choose(view: Pointer): Thought | Promise<Thought>;
}

export interface BotOptions {
  seed: bigint; // less than 2**63
  worlds?: number; // for one choice, instead of the level's
  milliseconds?: number; // for one choice
  model?: Model; // of the network levels
  quickModel?: Model; // with which the Archwitch plays out games
  helpers?: PlayoutHelpers; // which play out games beside it
  mixes?: boolean; // whether the Archwitch mixes equally good choices where habits could be exploited
  weighedSeats?: bigint; // whose past choices weigh the Archwitch's worlds; all other players if not given
}
