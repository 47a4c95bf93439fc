/** What a bot, or the clock, did in somebody's place. */
import type { LogLine, TableInfo } from "../net/protocol";
import { apart } from "./names";
import { seatOf } from "./seats";

const NOT_ME = new Set(["stand_in", "clock"]);

const BY: Record<string, string> = { stand_in: "played by a bot", clock: "time was up", claim: "claimed" };

/** A note beside a line that its player did not make; nothing beside others. */
export function byWords(by: string): string {
  return BY[by] ?? "";
}

/** That a choice that is looked at again was not its player's own. */
export function notOwnWords(by: string): string {
  if (by === "clock") return "Time was up: a bot made this choice.";
  return by === "stand_in" ? "A bot made this choice, in place of the player." : "";
}

/** Who chose for a seat, if it was not always its player. */
export function choseFor(log: readonly LogLine[], seat: number): string {
  const all = log.filter((line) => seatOf(line.line) === seat && line.by !== "chance");
  if (!all.some((line) => NOT_ME.has(line.by))) return "";
  return NOT_ME.has(all.at(-1)!.by) ? "a bot played on" : "a bot played for a while";
}

/** That the clock ran out on a choice, where no bot plays on afterwards. */
export function clockChose(
  { by, line }: Pick<LogLine, "by" | "line">,
  table: TableInfo,
  you: number | null,
): string {
  const seat = seatOf(line);
  if (by !== "clock" || table.bots_replace || seat === null) return "";
  const whose = seat === you ? "Your time" : `The time of ${apart(table.seats[seat]?.name ?? "")}`;
  return `${whose} was up: a bot made this choice.`;
}

/** How it came that a bot played: the first of its choices says so. */
export function whyDone(done: readonly LogLine[]): string {
  return done[0]?.by === "clock"
    ? "Your time was up, and a bot played for you"
    : "While you were away a bot played for you";
}

/** The lines of a seat since its player last chose themselves, if somebody else made them. */
export function doneFor(log: readonly LogLine[], you: number | null): LogLine[] {
  if (you === null) return [];
  const mine = log.filter((line) => seatOf(line.line) === you && line.by !== "chance");
  const last = mine.findLastIndex((line) => !NOT_ME.has(line.by));
  return mine.slice(last + 1);
}
