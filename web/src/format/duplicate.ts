/** Words about duplicate evenings. */
import { amount } from "./pluralize";
import { apart, listed } from "./names";
import type { DuelBrief, DuelDeal, DuelInfo, DuelScore } from "../net/protocol";

/** A part of the points that were to be had, as people say it; a dash where nothing could be compared yet. */
export function partWords({ points, of }: { points: number; of: number }): string {
  return of ? `${Math.round((100 * points) / of)} %` : "–";
}

/** Points at one table of a deal; a dash where no other has played it yet. */
export function pointsWords({ points, of }: { points: number; of: number }): string {
  return of ? `${points} of ${of}` : "–";
}

/** What came of a deal for somebody, and whether it was their own doing. */
export function resultWords({ share, stood_in }: DuelScore): string {
  const result = share === 1 ? "won" : share ? "shared" : "lost";
  return stood_in ? `${result}, a bot played` : result;
}

/** Where somebody is in the evening. */
export function stageWords(duel: DuelInfo, me: string): string {
  if (duel.status === "open") return openWords(duel, duel.host === me);
  if (duel.status === "over") return `The evening is over${firstWords(duel, me)}.`;
  if (duel.you === null)
    return "It has begun. What came of the deals is shown when everybody has played them.";
  if (duel.finished >= duel.deals) return "You have played all deals. The others still play.";
  return `Deal ${duel.finished + 1} of ${duel.deals} is yours to play.`;
}

/** Who is there, and what it waits for. */
function openWords({ people, together }: DuelInfo, isHost: boolean): string {
  const missing = together + 1 - people.length; // one table alone has nothing to be compared with
  const here = `${amount(people.length, "person takes", "people take")} part so far`;
  if (missing > 0)
    return `${here}; at least ${missing} more must come${isHost ? ". Share the link with them." : "."}`;
  return isHost ? `${here}. Begin when all are here.` : `${here}. It begins when the host says so.`;
}

/** Who came first, at the end of a sentence. */
function firstWords({ standings }: DuelInfo, me: string): string {
  const part = ({ points, of }: { points: number; of: number }) => (of ? points / of : 0);
  const first = standings.filter((one) => part(one) === part(standings[0]!));
  const others = first.filter(({ person }) => person !== me).map(({ name }) => apart(name));
  if (!first.length) return "";
  if (others.length === first.length)
    return `: ${listed(others)} ${others.length > 1 ? "share the first place" : "came first"}`;
  return others.length ? `: you share the first place with ${listed(others)}` : ": you came first";
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
