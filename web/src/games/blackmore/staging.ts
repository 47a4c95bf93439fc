import type { Staging } from "../moments";

/** The tricks speak for themselves; the end is staged as in every game. */
export const staging: Staging = {
  moments: () => [],
  /** The player has at least twice as many points as all others together. */
  isPerfect: (_, { scores }, you) =>
    scores[you]! >= 2 * scores.reduce((sum, score, seat) => (seat === you ? sum : sum + score), 0),
};
