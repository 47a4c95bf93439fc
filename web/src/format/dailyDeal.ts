/** Texts about daily deals. */
import { locale, t } from "../locale/locale.svelte";
import type { DayInfo, DayScore } from "../net/protocol";

/** Format a date: "17 November 2026". */
export function formatDate(day: string): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString(locale.formatting, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** Describe the player's progress with a deal, and how many have played it. */
export function describeStage({ state, today, played, place }: DayInfo): string {
  const others = played
    ? t("deal-played-by", { count: played })
    : t(today ? "deal-played-by-none-yet" : "deal-played-by-none");
  if (state === "left") return `${t("deal-stage-left")} ${others}`;
  if (state === "begun") return `${t("deal-stage-begun")} ${others}`;
  if (state === "played") return place ? t("deal-stage-place", { place, played }) : t("deal-stage-late");
  return today ? others : `${t("deal-stage-missed")} ${others}`;
}

/** Describe a streak of days; empty below two. */
export function describeStreak(streak: number): string {
  return streak > 1 ? t("days-in-a-row", { days: streak }) : "";
}

/** Return the rank of each score, best first; equal scores share a rank. */
export function rankScores(scores: readonly DayScore[]): number[] {
  const isAsGood = (first: DayScore, second: DayScore) =>
    first.won === second.won && first.score === second.score;
  return scores.map((score) => scores.findIndex((other) => isAsGood(score, other)) + 1);
}
