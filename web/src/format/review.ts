/** Texts and numbers of a review. */
import type { GameReview, ReviewAccount, ReviewMoment, ReviewState } from "../net/protocol";

/** Format a share of victory in signed points. */
export function formatPoints(share: number): string {
  const whole = Math.round(100 * share);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

/** Describe the verdict on a decision. */
export function describeVerdict(moment: ReviewMoment): string {
  const best = moment.choices[0]!;
  if (!moment.grade)
    return best.choice === moment.chosen
      ? "You found the best choice."
      : "As good as the best, by all that can be told.";
  const loss = Math.round(100 * moment.loss);
  const kind = { inaccuracy: "An inaccuracy", mistake: "A mistake", blunder: "A blunder" }[moment.grade];
  return `${kind}: “${best.words}” was worth ${loss} more ${loss === 1 ? "victory" : "victories"} in 100 games.`;
}

/** Describe a key moment in a list. */
export function describeGrade({ grade }: ReviewMoment): string {
  return grade ? grade[0]!.toUpperCase() + grade.slice(1) : "Much at stake";
}

/** Describe the progress of a review. */
export function describeProgress(progress: ReviewState | null): string {
  if (progress?.status === "waiting")
    return `${progress.ahead} ${progress.ahead === 1 ? "review is" : "reviews are"} made before this one.`;
  if (progress?.of) return `Looking at the choices: ${progress.done} of ${progress.of}.`;
  return "Getting ready to look at the choices. The first review of a game takes a while.";
}

/** Return the luck and skill account as rows that add up to the last one. */
export function accountRows(account: ReviewAccount): [string, number][] {
  return [
    ["Expected before the deal", account.expected],
    ["Luck of the draw", account.lots],
    ["How the hidden cards lay", account.hidden],
    ["Choices of the others", account.others],
    ["Your own losses", -account.losses],
    ["Result", account.result],
  ];
}

/** Return the SVG points of a seat's chances in a box of this size. */
export function chartPoints(
  chances: readonly number[][],
  seat: number,
  width: number,
  height: number,
): string {
  const step = chances.length > 1 ? width / (chances.length - 1) : 0;
  return chances
    .map((row, place) => `${roundToTenth(place * step)},${roundToTenth(height * (1 - (row[seat] ?? 0)))}`)
    .join(" ");
}

function roundToTenth(value: number): number {
  return Math.round(10 * value) / 10;
}

/** Return the index of the requested moment, or of the first key moment. */
export function momentIndex(review: GameReview, requested: number | null): number {
  const target = requested ?? review.key_moments[0];
  return Math.max(
    0,
    review.moments.findIndex(({ number }) => number === target),
  );
}
