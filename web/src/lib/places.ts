import { amount } from "./amount";

/** Seats around the table: you at the bottom, the others clockwise from your left. */
export function around(players: number, you: number | null): number[] {
  const bottom = you ?? 0;
  return Array.from({ length: players - 1 }, (_, n) => (bottom + 1 + n) % players);
}

/** Minutes and seconds, or days and hours. */
export function clockWords(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86_400) return `${Math.floor(left / 86_400)}d ${Math.floor((left % 86_400) / 3_600)}h`;
  if (left >= 3_600) return `${Math.floor(left / 3_600)}h ${Math.floor((left % 3_600) / 60)}m`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** The same as it is heard: no figure that changes while it is said. */
export function clockHeard(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= 2 * 86_400) return `${Math.floor(left / 86_400)} days left`;
  if (left >= 2 * 3_600) return `${Math.floor(left / 3_600)} hours left`;
  if (left >= 2 * 60) return `${Math.floor(left / 60)} minutes left`;
  return amount(left > 20 ? Math.floor(left / 5) * 5 : Math.ceil(left), "second") + " left";
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

/** The seat whose choice a line is, null for chance. */
export function seatOf(line: string): number | null {
  const head = /^(\d+) /.exec(line);
  return head ? Number(head[1]) : null;
}

/** A name and the number that tells it from its like: the number stays where the name is cut short. */
export function nameParts(name: string): [string, string] {
  const found = /^(.*)( \(\d+\))$/.exec(name);
  return found ? [found[1]!, found[2]!] : [name, ""];
}

const SHORT: Record<string, string> = { " point": " pt", " points": " pts", " witch": "", " witches": "" };

/** A thing where there is little room for it; empty for one whose number the board shows beside the name. */
export function shortly(thing: string): string {
  return SHORT[thing] ?? thing;
}

/** How many, and of what: the number stays where the thing is cut short. */
export function noteParts(note: string): [string, string] {
  const found = /^(-?\d+)(?!\S)(.*)$/.exec(note);
  return found ? [found[1]!, found[2]!] : ["", note];
}
