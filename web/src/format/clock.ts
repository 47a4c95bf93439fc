/** Remaining time: as text, for screen readers, and when to warn. */
import { pluralize } from "./pluralize";

/** Format a clock: minutes and seconds, or days and hours. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86_400) return `${Math.floor(left / 86_400)}d ${Math.floor((left % 86_400) / 3_600)}h`;
  if (left >= 3_600) return `${Math.floor(left / 3_600)}h ${Math.floor((left % 3_600) / 60)}m`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Describe the remaining time for screen readers, rounded so that it stays true while it is read. */
export function describeTimeLeft(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= 2 * 86_400) return `${daysAndHours(left)} left`;
  if (left >= 2 * 3_600) return `${Math.floor(left / 3_600)} hours left`;
  if (left >= 2 * 60) return `${Math.floor(left / 60)} minutes left`;
  return pluralize(left > 20 ? Math.floor(left / 5) * 5 : Math.ceil(left), "second") + " left";
}

/** Format days with hours: otherwise "3 days for each move" would at once show 2. */
function daysAndHours(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const [days, rest] = [pluralize(Math.floor(hours / 24), "day"), hours % 24];
  return rest ? `${days} and ${pluralize(rest, "hour")}` : days;
}

/**
 * Return whether a seat's clock is shown: an expired one is hidden if a substitute plays, which is shown
 * beside it.
 */
export function isClockShown(left: number | null, hasSubstitute: boolean): left is number {
  return left !== null && (left > 0 || !hasSubstitute);
}

const WARNING_SECONDS = [60, 20, 10]; // remaining seconds at which a player is warned
const LOW_TIME_SECONDS = 20;

/**
 * Return the remaining times at which to warn a player: at once if little is left when the clock starts.
 * `told` is the time of the last warning since then.
 */
export function warningTimes(left: number, lastWarning = Infinity): number[] {
  const now = lastWarning === Infinity && left > 2 && left <= LOW_TIME_SECONDS ? [left] : [];
  const later = WARNING_SECONDS.filter((seconds) => seconds < Math.min(left - 2, lastWarning)); // no two warnings within two seconds
  return [...now, ...later];
}
