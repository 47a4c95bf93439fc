/** What a review says, in the figures and words it is shown in. */
import type { GameReview, ReviewAccount, ReviewMoment, ReviewState } from "../net/protocol";

/** Points of victory, with their sign. */
export function points(share: number): string {
  const whole = Math.round(100 * share);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

/** A moment's verdict in words. */
export function verdict(moment: ReviewMoment): string {
  const best = moment.choices[0]!;
  if (!moment.grade)
    return best.choice === moment.chosen
      ? "You found the best choice."
      : "As good as the best, by all that can be told.";
  const more = Math.round(100 * moment.loss);
  const kind = { inaccuracy: "An inaccuracy", mistake: "A mistake", blunder: "A blunder" }[moment.grade];
  return `${kind}: “${best.words}” was worth ${more} more ${more === 1 ? "victory" : "victories"} in 100 games.`;
}

/** A moment in a list of key moments. */
export function gradeWords({ grade }: ReviewMoment): string {
  return grade ? grade[0]!.toUpperCase() + grade.slice(1) : "Much at stake";
}

/** How far a review is. */
export function progressWords(progress: ReviewState | null): string {
  if (progress?.status === "waiting")
    return `${progress.ahead} ${progress.ahead === 1 ? "review is" : "reviews are"} made before this one.`;
  if (progress?.of) return `Looking at the choices: ${progress.done} of ${progress.of}.`;
  return "Getting ready to look at the choices. The first review of a game takes a while.";
}

/** The account as rows that add up to the last one. */
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

/** The points of a seat's line of chances, in a box of this size. */
export function line(chances: readonly number[][], seat: number, width: number, height: number): string {
  const step = chances.length > 1 ? width / (chances.length - 1) : 0;
  return chances
    .map((row, place) => `${round(place * step)},${round(height * (1 - (row[seat] ?? 0)))}`)
    .join(" ");
}

function round(figure: number): number {
  return Math.round(10 * figure) / 10;
}

/** The place among the moments of the one asked for, else of the first key moment. */
export function placeOf(review: GameReview, asked: number | null): number {
  const wanted = asked ?? review.key_moments[0];
  return Math.max(
    0,
    review.moments.findIndex(({ number }) => number === wanted),
  );
}
