/** Texts of a player's profile. */
import { locale, t } from "../locale/locale.svelte";
import { toPercent } from "./percent";
import type {
  BotLevel,
  GameProfile,
  Profile,
  Rating,
  ReviewMeanLoss,
  ReviewMeanResult,
  ReviewMonth,
  Tally,
} from "../net/protocol";

/** Describe the wins: "3 of 8 won". */
export function describeWins({ games, wins }: { games: number; wins: number }): string {
  return games ? t("profile-wins", { wins, games }) : t("none-yet");
}

/** Describe how often each place was reached: "1st 3 times, 2nd once". */
export function describePlaces({ places }: Tally): string {
  return places
    .map((count, place) => (count ? t("profile-place", { place: place + 1, count }) : ""))
    .filter(Boolean)
    .join(", ");
}

/** Describe streaks of wins: "3 in a row now, best 5". */
export function describeStreak({ streak, longest }: Tally): string {
  if (!longest) return t("none-yet");
  return streak > 1 ? t("profile-streak-now", { streak, longest }) : t("profile-streak", { longest });
}

/** Format a rating: "1612 ± 180". */
export const formatRating = ({ points, error }: Rating): string => `${points} ± ${error}`;

/**
 * Describe a rating history: "From 1480 to 1612 in your last 12 games, with a peak of 1640."; that of someone
 * else without "your".
 */
export function describeRatingHistory(points: readonly number[], isMine: boolean): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const highest = Math.max(...points);
  const history = { first, last, games: points.length };
  if (!isMine) return t("rating-history-other", history);
  return highest > Math.max(first, last)
    ? t("rating-history-peak", { ...history, highest })
    : t("rating-history", history);
}

/**
 * Describe what the game at a table did to the rating: "Your rating: 1512 (up 18)". Empty if the
 * game did not count.
 */
export function describeRatingChange({ games }: Profile, table: string): string {
  for (const { climb } of games) {
    const place = climb.findIndex((game) => game.table === table);
    if (place < 0) continue;
    const now = climb[place]!.points;
    const before = climb[place - 1]?.points;
    if (before === undefined) return t("rating-now", { rating: now });
    const change = now - before;
    if (!change) return t("rating-unchanged", { rating: now });
    return t(change > 0 ? "rating-up" : "rating-down", { rating: now, change: Math.abs(change) });
  }
  return "";
}

/** Describe the results of reviewed games with average luck: "12 reviewed games: 42% won. With average luck…". */
export function describeReviewed({ games, result, adjusted, low, high }: ReviewMeanResult): string {
  return t("profile-reviewed", { games, result, adjusted, low: toPercent(low), high: toPercent(high) });
}

const MONTH_FORMAT: Intl.DateTimeFormatOptions = { month: "long", timeZone: "UTC" };

/** Return the name of a month such as "2026-11" in the visitor's language. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat(locale.formatting, MONTH_FORMAT).format(new Date(`${month}-15T00:00:00Z`));
}

/** Return the months of a kind of decision that have a grade, the oldest first. */
export function gradedMonths(loss: ReviewMeanLoss | undefined): { name: string; grade: number }[] {
  return (loss?.months ?? []).flatMap(({ month, grade }) =>
    grade === null ? [] : { name: monthName(month), grade },
  );
}

type KnownMonth = ReviewMonth & { mean: number; within: number };
const isKnown = (month: ReviewMonth): month is KnownMonth => month.mean !== null && month.within !== null;

/**
 * Describe what changed between the last two months with enough decisions, for each kind in which the
 * difference is larger than its error: "Face-down cards cost you half of what they did in October."
 */
export function describeTrends(losses: ReviewMeanLoss[]): string[] {
  return losses.flatMap(({ kind, words, months }) => {
    const [before, now] = months.filter(isKnown).slice(-2);
    if (!before || !now) return [];
    const change = now.mean - before.mean;
    if (Math.abs(change) <= Math.hypot(now.within, before.within) || before.mean <= 0) return [];
    const ratio = Math.max(now.mean, 0) / before.mean;
    const size =
      ratio < 0.4
        ? "much-less"
        : ratio < 0.65
          ? "half"
          : ratio < 1
            ? "less"
            : ratio < 1.6
              ? "more"
              : "much-more";
    return [
      t(`trend-${size}`, { kind: kind === "all" ? t("trend-all") : words, month: monthName(before.month) }),
    ];
  });
}

/** Describe what decisions cost on average, in victories per 100 games; hidden while there are few. */
export function describeLoss({ decisions, mean, within }: ReviewMeanLoss): string {
  if (mean === null || within === null) return t("loss-unknown", { decisions });
  return t("loss", {
    mean: Math.max(0, 100 * mean),
    within: Math.ceil(1000 * within - 1e-9) / 10,
    decisions,
  }); // never "± 0.0"
}

/** A rung of the rating ladder of a game. */
export interface LadderRung {
  level: string | null; // null: the player
  name: string;
  rating: Rating;
}

/** Return the player and the bots of a game, strongest first. */
export function buildLadder({ rating, bots }: GameProfile, levels: BotLevel[]): LadderRung[] {
  const rungs: LadderRung[] = bots.map((bot) => ({
    level: bot.level,
    name: levels.find(({ level }) => level === bot.level)?.title ?? bot.level,
    rating: bot.rating,
  }));
  if (rating) rungs.push({ level: null, name: t("you"), rating });
  return rungs.sort((first, second) => second.rating.points - first.rating.points);
}

/** Return the range of ratings a ladder covers. */
export function ratingRange(rungs: LadderRung[]): [number, number] {
  const low = Math.min(...rungs.map(({ rating }) => rating.points - rating.error));
  const high = Math.max(...rungs.map(({ rating }) => rating.points + rating.error));
  return [low, Math.max(high, low + 1)];
}
