/** Texts of a player's profile. */
import { t } from "../locale/locale.svelte";
import type {
  BotLevel,
  GameProfile,
  Profile,
  RatedGame,
  Rating,
  ReviewMeanLoss,
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

/** Describe a rating history: "From 1480 to 1612 in your last 12 games, with a peak of 1640." */
export function describeRatingHistory(climb: RatedGame[]): string {
  const points = climb.map((game) => game.points);
  const [first, last] = [points[0]!, points.at(-1)!];
  const highest = Math.max(...points);
  const history = { first, last, games: points.length };
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

/** Describe what decisions cost on average, in victories per 100 games; hidden while there are few. */
export function describeLoss({ decisions, mean, within }: ReviewMeanLoss): string {
  if (mean === null || within === null) return t("loss-unknown", { decisions });
  return t("loss", { mean: 100 * mean, within: 100 * within, decisions });
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
