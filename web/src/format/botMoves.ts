/** Texts about choices that a bot or the clock made for a player. */
import type { LogLine, TableInfo } from "../net/protocol";
import { bidiIsolate } from "./names";
import { actingSeat } from "./notation";

const BOT_AUTHORS = new Set(["stand_in", "clock"]);

const AUTHOR_NOTES: Record<string, string> = {
  stand_in: "played by a bot",
  clock: "time was up",
  claim: "claimed",
};

/** Return a note for a log line that its player did not choose; empty for others. */
export function authorNote(by: string): string {
  return AUTHOR_NOTES[by] ?? "";
}

/** Describe in a review that a choice was not the player's own; empty if it was. */
export function describeForeignChoice(by: string): string {
  if (by === "clock") return "Time was up: a bot made this choice.";
  return by === "stand_in" ? "A bot made this choice, in place of the player." : "";
}

/** Describe that a bot chose for a seat; empty if the player always chose. */
export function describeSubstitution(log: readonly LogLine[], seat: number): string {
  const all = log.filter((line) => actingSeat(line.line) === seat && line.by !== "chance");
  if (!all.some((line) => BOT_AUTHORS.has(line.by))) return "";
  return BOT_AUTHORS.has(all.at(-1)!.by) ? "a bot played on" : "a bot played for a while";
}

/** Describe that the clock ran out on a choice, if no bot plays on afterwards. */
export function describeTimeout(
  { by, line }: Pick<LogLine, "by" | "line">,
  table: TableInfo,
  you: number | null,
): string {
  const seat = actingSeat(line);
  if (by !== "clock" || table.bots_replace || seat === null) return "";
  const whose = seat === you ? "Your time" : `The time of ${bidiIsolate(table.seats[seat]?.name ?? "")}`;
  return `${whose} was up: a bot made this choice.`;
}

/** Explain why a bot played, judging by the first of its choices. */
export function explainBotMoves(moves: readonly LogLine[]): string {
  return moves[0]?.by === "clock"
    ? "Your time was up, and a bot played for you"
    : "While you were away a bot played for you";
}

/** Return the choices made for the player since they last chose themselves. */
export function latestBotMoves(log: readonly LogLine[], you: number | null): LogLine[] {
  if (you === null) return [];
  const mine = log.filter((line) => actingSeat(line.line) === you && line.by !== "chance");
  const last = mine.findLastIndex((line) => !BOT_AUTHORS.has(line.by));
  return mine.slice(last + 1);
}
