/** What decisions cost, judged by what the player knew: `coven.review.moments` and `.grades` in TypeScript. */
import type { ReviewGrade } from "../../net/protocol";
import { REVIEW } from "../../wasm/contract";
import { mean, spread } from "../../wasm/numbers";

type Verdict = "" | (typeof REVIEW.verdicts)[number][1];

const ALL = "all";

export interface Measured {
  number: number; // of its line in the log
  kind: string; // its verb
  loss: number;
  lossError: number;
  grade: Verdict;
  spread: number;
  spreadError: number;
  stake: number;
}

/** Return the loss of a choice against the best one, and its standard error: picked in one half, measured in the other. */
export function measureLoss(shares: readonly (readonly number[])[], chosen: number): [number, number] {
  return meanAndError(
    halves(shares).flatMap(([picked, measured]) => difference(measured[highest(picked)]!, measured[chosen]!)),
  );
}

/** Return how much better the best choice is than the worst, and the standard error. */
export function measureSpread(shares: readonly (readonly number[])[]): [number, number] {
  return meanAndError(
    halves(shares).flatMap(([picked, measured]) => {
      const lowest = highest(picked.map((row) => row.map((share) => -share)));
      return difference(measured[highest(picked)]!, measured[lowest]!);
    }),
  );
}

type Rows = readonly (readonly number[])[];

function halves(shares: Rows): [Rows, Rows][] {
  const half = Math.floor(shares[0]!.length / 2);
  const first = shares.map((row) => row.slice(0, half));
  const second = shares.map((row) => row.slice(half));
  return [
    [first, second],
    [second, first],
  ];
}

/** Return the place of the row with the highest mean. */
function highest(rows: Rows): number {
  const means = rows.map(mean);
  return means.indexOf(Math.max(...means));
}

const difference = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((share, place) => share - other[place]!);

export function meanAndError(differences: readonly number[]): [number, number] {
  return [mean(differences), spread(differences) / Math.sqrt(differences.length)];
}

/** Return the verdict on a loss; `share` is how often a strong policy makes the choice, `mixes` whether it should mix. */
export function verdictOn(loss: number, error: number, share: number, mixes: boolean): Verdict {
  if (loss <= REVIEW.minLossSigmas * error) return "";
  const [, name] = REVIEW.verdicts.find(([least]) => loss >= least) ?? [0, "" as const];
  return share >= REVIEW.minMixingShare && (mixes || name === "inaccuracy") ? "" : name;
}

/** Return the decisive moments: the largest graded losses first, then those with most between their choices. */
export function rankDecisive<Moment extends Measured>(moments: readonly Moment[]): Moment[] {
  const lossOf = ({ grade, loss }: Moment): number => (grade ? loss : 0);
  return moments
    .filter(isDecisive)
    .sort((one, other) => lossOf(other) - lossOf(one) || other.spread - one.spread);
}

function isDecisive({ grade, spread, spreadError }: Measured): boolean {
  return !!grade || (spread >= REVIEW.minSpread && spread > REVIEW.minSpreadSigmas * spreadError);
}

/** Return the grade of all decisions, then by kind, the most frequent first; without words. */
export function gradeMoments(moments: readonly Measured[]): Omit<ReviewGrade, "words">[] {
  const kinds = new Map<string, Measured[]>([[ALL, [...moments]]]);
  for (const moment of moments) kinds.set(moment.kind, [...(kinds.get(moment.kind) ?? []), moment]);
  const ordered = [...kinds].sort(
    ([kind, found], [other, others]) =>
      Number(kind !== ALL) - Number(other !== ALL) || others.length - found.length || (kind < other ? -1 : 1),
  );
  return ordered.map(([kind, found]) => ({ kind, decisions: found.length, grade: gradeOf(found) }));
}

/** Return how much of what was at stake was kept, from 0 to 100; null if nothing was. */
function gradeOf(moments: readonly Measured[]): number | null {
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  const stake = sum(moments.map((moment) => moment.stake));
  if (stake < REVIEW.minStake) return null;
  const loss = sum(moments.map((moment) => moment.loss));
  return Math.round(100 * Math.min(1, Math.max(0, 1 - loss / stake)));
}
