/** Texts and numbers of a review. */
import { t } from "../locale/locale.svelte";
import type {
  GameReview,
  Replay,
  ReplayStep,
  ReviewAccount,
  ReviewGrade,
  ReviewMoment,
  ReviewState,
} from "../net/protocol";

/** Format whole points with their sign. */
export function formatPoints(whole: number): string {
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

/** Describe a grade from 0 to 100. */
export function describeGradeOf({ grade }: Pick<ReviewGrade, "grade">): string {
  return grade === null ? t("grade-none") : t("grade-of", { grade });
}

/** Return the decision that the story is about. */
export function storyMoment({ story, moments }: GameReview): ReviewMoment | undefined {
  return moments.find(({ number }) => number === story.moment);
}

/** Return the steps of a better line, without the empty table that every replay begins with. */
export function lineSteps(line: Replay | null): ReplayStep[] {
  return line?.steps.filter(({ number }) => number > 0) ?? [];
}

/** Return the account of luck and play in whole wins of 100, as rows that add up to the last one. */
export function accountRows({ expected, luck, result }: ReviewAccount): [string, string][] {
  const [start, lucky, end] = [expected, luck, result].map((share) => Math.round(100 * share)) as [
    number,
    number,
    number,
  ];
  return [
    [t("account-expected"), String(start)],
    [t("account-luck"), formatPoints(lucky)],
    [t("account-play"), formatPoints(end - start - lucky)],
    [t("result"), String(end)],
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
