/** Texts of a player's profile. */
import type {
  BotLevel,
  GameProfile,
  Profile,
  RatedGame,
  Rating,
  ReviewMeanLoss,
  Tally,
} from "../net/protocol";

const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th"];

/** Describe the wins: "3 of 8 won". */
export function describeWins({ games, wins }: { games: number; wins: number }): string {
  return games ? `${wins} of ${games} won` : "none yet";
}

/** Describe how often each place was reached: "1st 3 times, 2nd once". */
export function describePlaces({ places }: Tally): string {
  return places
    .map((count, place) => (count ? `${ORDINALS[place] ?? `${place + 1}th`} ${formatTimes(count)}` : ""))
    .filter(Boolean)
    .join(", ");
}

const formatTimes = (count: number): string =>
  count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;

/** Describe streaks of wins: "3 in a row now, 5 games at most". */
export function describeStreak({ streak, longest }: Tally): string {
  if (!longest) return "none yet";
  const most = longest === 1 ? "1 game" : `${longest} games`;
  return streak > 1 ? `${streak} in a row now, ${most} at most` : `${most} at most`;
}

/** Format a rating: "1612 ± 180". */
export const formatRating = ({ points, error }: Rating): string => `${points} ± ${error}`;

/** Describe a rating history: "From 1480 to 1612 in your last 12 games; 1640 at most." */
export function describeRatingHistory(climb: RatedGame[]): string {
  const points = climb.map((game) => game.points);
  const [first, last] = [points[0]!, points.at(-1)!];
  const highest = Math.max(...points);
  const most = highest > Math.max(first, last) ? `; ${highest} at most` : "";
  return `From ${first} to ${last} in your last ${points.length} games${most}.`;
}

/**
 * Describe what the game at a table did to the rating: "Your rating: 1512, 18 more than before". Empty if the
 * game did not count.
 */
export function describeRatingChange({ games }: Profile, table: string): string {
  for (const { climb } of games) {
    const place = climb.findIndex((game) => game.table === table);
    if (place < 0) continue;
    const now = climb[place]!.points;
    const before = climb[place - 1]?.points;
    if (before === undefined) return `Your rating: ${now}`;
    const more = now - before;
    const change = more ? `${Math.abs(more)} ${more > 0 ? "more" : "less"} than` : "as";
    return `Your rating: ${now}, ${change} before`;
  }
  return "";
}

/** Describe what decisions cost on average, in victories per 100 games; hidden while there are few. */
export function describeLoss({ decisions, mean, within }: ReviewMeanLoss): string {
  if (mean === null || within === null) return `known after 30 reviewed choices, ${decisions} so far`;
  return `${(100 * mean).toFixed(1)} ± ${(100 * within).toFixed(1)} points a decision, of ${decisions}`;
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
  if (rating) rungs.push({ level: null, name: "You", rating });
  return rungs.sort((first, second) => second.rating.points - first.rating.points);
}

/** Return the range of ratings a ladder covers. */
export function ratingRange(rungs: LadderRung[]): [number, number] {
  const low = Math.min(...rungs.map(({ rating }) => rating.points - rating.error));
  const high = Math.max(...rungs.map(({ rating }) => rating.points + rating.error));
  return [low, Math.max(high, low + 1)];
}
