/** A profile in words. */
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

/** "3 of 8 won". */
export function wonWords({ games, wins }: { games: number; wins: number }): string {
  return games ? `${wins} of ${games} won` : "none yet";
}

/** "1st 3 times, 2nd once": how often each place, those that never were left out. */
export function placeWords({ places }: Tally): string {
  return places
    .map((count, place) => (count ? `${ORDINALS[place] ?? `${place + 1}th`} ${times(count)}` : ""))
    .filter(Boolean)
    .join(", ");
}

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** "won the last 3 in a row; 5 at most". */
export function streakWords({ streak, longest }: Tally): string {
  if (!longest) return "none yet";
  const most = longest === 1 ? "1 game" : `${longest} games`;
  return streak > 1 ? `${streak} in a row now, ${most} at most` : `${most} at most`;
}

/** "1612 ± 180". */
export const ratingWords = ({ points, error }: Rating): string => `${points} ± ${error}`;

/** "From 1480 to 1612 in your last 12 games; 1640 at most." */
export function climbWords(climb: RatedGame[]): string {
  const points = climb.map((game) => game.points);
  const [first, last] = [points[0]!, points.at(-1)!];
  const highest = Math.max(...points);
  const most = highest > Math.max(first, last) ? `; ${highest} at most` : "";
  return `From ${first} to ${last} in your last ${points.length} games${most}.`;
}

/** "Your rating: 1512, 18 more than before", of the game at a table; nothing where that game did not count. */
export function ratedWords({ games }: Profile, table: string): string {
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

/** "2.1 ± 0.4 points a decision, 120 decisions": what choices cost, in hundredths of a victory; hidden while they are few. */
export function lossWords({ decisions, mean, within }: ReviewMeanLoss): string {
  if (mean === null || within === null) return `known after 30 reviewed choices, ${decisions} so far`;
  return `${(100 * mean).toFixed(1)} ± ${(100 * within).toFixed(1)} points a decision, of ${decisions}`;
}

/** One rung of the ladder of a game. */
export interface Rung {
  level: string | null; // null is me
  name: string;
  rating: Rating;
}

/** Me among the bots of a game, the strongest first. */
export function ladder({ rating, bots }: GameProfile, levels: BotLevel[]): Rung[] {
  const rungs: Rung[] = bots.map((bot) => ({
    level: bot.level,
    name: levels.find(({ level }) => level === bot.level)?.title ?? bot.level,
    rating: bot.rating,
  }));
  if (rating) rungs.push({ level: null, name: "You", rating });
  return rungs.sort((one, other) => other.rating.points - one.rating.points);
}

/** The span of points a ladder is drawn over. */
export function span(rungs: Rung[]): [number, number] {
  const low = Math.min(...rungs.map(({ rating }) => rating.points - rating.error));
  const high = Math.max(...rungs.map(({ rating }) => rating.points + rating.error));
  return [low, Math.max(high, low + 1)];
}
