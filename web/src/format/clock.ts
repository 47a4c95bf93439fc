/** Remaining time: as text, for screen readers, and when to warn. */
import { t } from "../locale/locale.svelte";

/** Format a clock: minutes and seconds, or days and hours. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86_400)
    return t("clock-face-days", {
      days: Math.floor(left / 86_400),
      hours: Math.floor((left % 86_400) / 3_600),
    });
  if (left >= 3_600)
    return t("clock-face-hours", {
      hours: Math.floor(left / 3_600),
      minutes: Math.floor((left % 3_600) / 60),
    });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Describe the remaining time for screen readers, rounded so that it stays true while it is read. */
export function describeTimeLeft(seconds: number): string {
  const left = Math.max(0, seconds);
  return t("time-left", { time: describeDuration(left) });
}

/** Describe a time span in its largest unit. */
export function describeDuration(left: number): string {
  if (left >= 2 * 86_400) return formatDays(left);
  if (left >= 2 * 3_600) return t("hours", { count: Math.floor(left / 3_600) });
  if (left >= 2 * 60) return t("minutes", { count: Math.floor(left / 60) });
  return t("seconds", { count: left > 20 ? Math.floor(left / 5) * 5 : Math.ceil(left) });
}

/** Format days with hours: otherwise "3 days for each move" would at once show 2. */
function formatDays(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const [days, rest] = [t("days", { count: Math.floor(hours / 24) }), hours % 24];
  return rest ? t("days-and-hours", { days, hours: t("hours", { count: rest }) }) : days;
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
