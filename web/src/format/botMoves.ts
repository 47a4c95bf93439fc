/** Texts about choices that a bot or the clock made for a player. */
import { t } from "../locale/locale.svelte";
import type { LogLine, TableInfo } from "../net/protocol";
import { bidiIsolate } from "./names";
import { actingSeat } from "./notation";

const BOT_AUTHORS = new Set(["stand_in", "clock"]);

const AUTHOR_NOTES = {
  stand_in: "author-stand-in",
  clock: "author-clock",
  claim: "author-claim",
} as const;

/** Return a note for a log line that its player did not choose; empty for others. */
export function authorNote(by: string): string {
  return by in AUTHOR_NOTES ? t(AUTHOR_NOTES[by as keyof typeof AUTHOR_NOTES]) : "";
}

/** Describe in a review that a choice was not the player's own; empty if it was. */
export function describeForeignChoice(by: string): string {
  if (by === "clock") return t("foreign-choice-clock");
  return by === "stand_in" ? t("foreign-choice-bot") : "";
}

/** Describe that a bot chose for a seat; empty if the player always chose. */
export function describeSubstitution(log: readonly LogLine[], seat: number): string {
  const all = log.filter((line) => actingSeat(line.line) === seat && line.by !== "chance");
  if (!all.some((line) => BOT_AUTHORS.has(line.by))) return "";
  return t(BOT_AUTHORS.has(all.at(-1)!.by) ? "bot-played-on" : "bot-played-a-while");
}

/** Describe that the clock ran out on a choice, if no bot plays on afterwards. */
export function describeTimeout(
  { by, line }: Pick<LogLine, "by" | "line">,
  table: TableInfo,
  you: number | null,
): string {
  const seat = actingSeat(line);
  if (by !== "clock" || table.bots_replace || seat === null) return "";
  if (seat === you) return t("timeout-you");
  return t("timeout", { name: bidiIsolate(table.seats[seat]?.name ?? "") });
}

const MAX_RETOLD = 3;

/** Explain why a bot played, judging by the first of its choices, and tell the last of them. */
export function explainBotMoves(moves: readonly LogLine[]): string {
  const words = moves.slice(-MAX_RETOLD).map((line) => line.told.words);
  return t(moves[0]?.by === "clock" ? "bot-moves-clock" : "bot-moves-away", { moves: words.join(" ") });
}

/** Return the choices made for the player since they last chose themselves. */
export function latestBotMoves(log: readonly LogLine[], you: number | null): LogLine[] {
  if (you === null) return [];
  const mine = log.filter((line) => actingSeat(line.line) === you && line.by !== "chance");
  const last = mine.findLastIndex((line) => !BOT_AUTHORS.has(line.by));
  return mine.slice(last + 1);
}
