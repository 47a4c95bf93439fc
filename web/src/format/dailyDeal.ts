/** Texts about daily deals. */
import { pluralize } from "./pluralize";
import type { DayInfo, DayScore } from "../net/protocol";

/** Format a date: "17 November 2026". */
export function formatDate(day: string): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** Describe the player's progress with a deal, and how many have played it. */
export function describeStage({ state, today, played, place }: DayInfo): string {
  const others = played
    ? `${pluralize(played, "person has", "people have")} played it.`
    : `Nobody has played it${today ? " yet" : ""}.`;
  if (state === "left") return `You gave it up. ${others}`;
  if (state === "begun") return `You are in the middle of it. ${others}`;
  if (state === "played")
    return place ? `Your place is ${place} of ${played}.` : "You finished it too late to count.";
  return today ? others : `You did not play it. ${others}`;
}

/** Describe a streak of days; empty below two. */
export function describeStreak(streak: number): string {
  return streak > 1 ? `${streak} days in a row.` : "";
}

/** Return the rank of each score, best first; equal scores share a rank. */
export function rankScores(scores: readonly DayScore[]): number[] {
  const isAsGood = (first: DayScore, second: DayScore) =>
    first.won === second.won && first.score === second.score;
  return scores.map((score) => scores.findIndex((other) => isAsGood(score, other)) + 1);
}
