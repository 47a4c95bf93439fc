/** Texts and numbers of a review. */
import { t } from "../locale/locale.svelte";
import type { GameReview, ReviewAccount, ReviewMoment, ReviewState } from "../net/protocol";

/** Format a share of victory in signed points. */
export function formatPoints(share: number): string {
  const whole = Math.round(100 * share);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

/** Describe the verdict on a decision. */
export function describeVerdict(moment: ReviewMoment): string {
  const best = moment.choices[0]!;
  if (!moment.grade) return best.choice === moment.chosen ? t("verdict-best") : t("verdict-as-good");
  return t(`verdict-${moment.grade}`, { choice: best.words, loss: Math.round(100 * moment.loss) });
}

/** Describe a key moment in a list. */
export function describeGrade({ grade }: ReviewMoment): string {
  return t(grade ? `grade-${grade}` : "grade-key");
}

/** Describe the progress of a review. */
export function describeProgress(progress: ReviewState | null): string {
  if (progress?.status === "waiting") return t("review-queue", { count: progress.ahead });
  if (progress?.of) return t("review-progress", { done: progress.done, of: progress.of });
  return t("review-starting");
}

/** Return the luck and skill account as rows that add up to the last one. */
export function accountRows(account: ReviewAccount): [string, number][] {
  return [
    [t("account-expected"), account.expected],
    [t("account-lots"), account.lots],
    [t("account-hidden"), account.hidden],
    [t("account-others"), account.others],
    [t("account-losses"), -account.losses],
    [t("result"), account.result],
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
