/** What a bot, or the clock, did in somebody's place. */
import type { LogLine } from "../protocol";
import { seatOf } from "./places";

const NOT_ME = new Set(["stand_in", "clock"]);

/** The lines of a seat since its player last chose themselves, if somebody else made them. */
export function doneFor(log: readonly LogLine[], you: number | null): LogLine[] {
  if (you === null) return [];
  const mine = log.filter((line) => seatOf(line.line) === you && line.by !== "chance");
  const last = mine.findLastIndex((line) => !NOT_ME.has(line.by));
  return mine.slice(last + 1);
}
