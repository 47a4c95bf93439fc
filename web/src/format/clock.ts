/** How much time is left: as it is read, as it is heard, and when one is told. */
import { amount } from "./pluralize";

/** Minutes and seconds, or days and hours. */
export function clockWords(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86_400) return `${Math.floor(left / 86_400)}d ${Math.floor((left % 86_400) / 3_600)}h`;
  if (left >= 3_600) return `${Math.floor(left / 3_600)}h ${Math.floor((left % 3_600) / 60)}m`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** The same in words: no figure that changes while it is said. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= 2 * 86_400) return `${daysAndHours(left)} left`;
  if (left >= 2 * 3_600) return `${Math.floor(left / 3_600)} hours left`;
  if (left >= 2 * 60) return `${Math.floor(left / 60)} minutes left`;
  return amount(left > 20 ? Math.floor(left / 5) * 5 : Math.ceil(left), "second") + " left";
}

/** Hours too: of "3 days for each move" two would seem to be left at once. */
function daysAndHours(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const [days, more] = [amount(Math.floor(hours / 24), "day"), hours % 24];
  return more ? `${days} and ${amount(more, "hour")}` : days;
}

/** Whether the time of a seat is shown: whose time is up, a bot plays for, and that is said beside it. */
export function showsTime(left: number | null, standIn: boolean): left is number {
  return left !== null && (left > 0 || !standIn);
}

const SHORT_OF_TIME = [60, 20, 10]; // seconds at which somebody is told how many are left
const FEW = 20;

/** At which seconds somebody is told how many they have left: at once if there are few when their clock begins to run.
 *  `told` is the last that they were told since then. */
export function clockWarnings(left: number, told = Infinity): number[] {
  const now = told === Infinity && left > 2 && left <= FEW ? [left] : [];
  const later = SHORT_OF_TIME.filter((seconds) => seconds < Math.min(left - 2, told)); // not two in one breath
  return [...now, ...later];
}
