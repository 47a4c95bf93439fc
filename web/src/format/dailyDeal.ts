/** Words about deals of the day. */
import { amount } from "./pluralize";
import type { DayInfo, DayScore } from "../net/protocol";

/** A date as people say it. */
export function dateWords(day: string): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** Where somebody is with a deal, and what there is to know of it. */
export function stageWords({ state, today, played, place }: DayInfo): string {
  const others = played
    ? `${amount(played, "person has", "people have")} played it.`
    : `Nobody has played it${today ? " yet" : ""}.`;
  if (state === "left") return `You gave it up. ${others}`;
  if (state === "begun") return `You are in the middle of it. ${others}`;
  if (state === "played")
    return place ? `Your place is ${place} of ${played}.` : "You finished it too late to count.";
  return today ? others : `You did not play it. ${others}`;
}

/** On how many days in a row; nothing is said of none, nor of one. */
export function streakWords(streak: number): string {
  return streak > 1 ? `${streak} days in a row.` : "";
}

/** The place of each score, the best first: equals share one. */
export function places(scores: readonly DayScore[]): number[] {
  const isAsGood = (one: DayScore, other: DayScore) => one.won === other.won && one.score === other.score;
  return scores.map((score) => scores.findIndex((other) => isAsGood(score, other)) + 1);
}
