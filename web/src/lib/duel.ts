/** Words about duplicate evenings. */
import type { DuelBrief, DuelDeal, DuelInfo } from "../protocol";

/** A part of the points that were to be had, as people say it; a dash where nothing could be compared yet. */
export function partWords({ points, of }: { points: number; of: number }): string {
  return of ? `${Math.round((100 * points) / of)} %` : "–";
}

/** Where somebody is in the evening. */
export function stageWords(duel: DuelInfo): string {
  if (duel.status === "open") return `${duel.people.length} in so far. It begins when the host says so.`;
  if (duel.status === "over") return "The evening is over.";
  if (duel.you === null)
    return "It has begun. What came of the deals is shown when everybody has played them.";
  if (duel.finished >= duel.deals) return "You have played all deals. The others still play.";
  return `Deal ${duel.finished + 1} of ${duel.deals} is yours to play.`;
}

/** How many tables a deal was compared at. */
export function tablesWords({ tables, of }: DuelDeal): string {
  return tables === of ? `all ${of} tables` : `${tables} of ${of} tables so far`;
}

/** Where somebody is in one of their evenings, in short. */
export function briefWords(duel: DuelBrief): string {
  if (duel.status === "open") return duel.host ? "waits for you to begin" : "waits for its host to begin";
  if (duel.status === "over") return "over";
  if (duel.finished >= duel.deals) return "the others still play";
  return `deal ${duel.finished + 1} of ${duel.deals} is yours to play`;
}

/** Who takes part, in few words. */
export function whoWords(people: readonly string[]): string {
  return people.length > 3
    ? `${people.slice(0, 2).join(", ")} and ${people.length - 2} more`
    : people.join(", ");
}
