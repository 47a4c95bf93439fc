/** Texts about duplicate evenings. */
import { pluralize } from "./pluralize";
import { bidiIsolate, joinNames } from "./names";
import type { DuelBrief, DuelDeal, DuelInfo, DuelScore } from "../net/protocol";

/** Format a share of the possible points; a dash if nothing can be compared yet. */
export function formatShare({ points, of }: { points: number; of: number }): string {
  return of ? `${Math.round((100 * points) / of)} %` : "–";
}

/** Format the points at one table; a dash if no other table has played the deal yet. */
export function formatPoints({ points, of }: { points: number; of: number }): string {
  return of ? `${points} of ${of}` : "–";
}

/** Describe a player's result of a deal, and whether a bot played it. */
export function describeResult({ share, stood_in }: DuelScore): string {
  const result = share === 1 ? "won" : share ? "shared" : "lost";
  return stood_in ? `${result}, a bot played` : result;
}

/** Describe a player's progress in an evening. */
export function describeStage(duel: DuelInfo, me: string): string {
  if (duel.status === "open") return describeOpen(duel, duel.host === me);
  if (duel.status === "over") return `The evening is over${describeWinners(duel, me)}.`;
  if (duel.you === null)
    return "It has begun. What came of the deals is shown when everybody has played them.";
  if (duel.finished >= duel.deals) return "You have played all deals. The others still play.";
  return `Deal ${duel.finished + 1} of ${duel.deals} is yours to play.`;
}

/** Describe who takes part, and what the evening waits for. */
function describeOpen({ people, together }: DuelInfo, isHost: boolean): string {
  const missing = together + 1 - people.length; // a single table has nothing to be compared with
  const here = `${pluralize(people.length, "person takes", "people take")} part so far`;
  if (missing > 0)
    return `${here}; at least ${missing} more must come${isHost ? ". Share the link with them." : "."}`;
  return isHost ? `${here}. Begin when all are here.` : `${here}. It begins when the host says so.`;
}

/** Describe the winners, as the end of a sentence. */
function describeWinners({ standings }: DuelInfo, me: string): string {
  const part = ({ points, of }: { points: number; of: number }) => (of ? points / of : 0);
  const first = standings.filter((standing) => part(standing) === part(standings[0]!));
  const others = first.filter(({ person }) => person !== me).map(({ name }) => bidiIsolate(name));
  if (!first.length) return "";
  if (others.length === first.length)
    return `: ${joinNames(others)} ${others.length > 1 ? "share the first place" : "came first"}`;
  return others.length ? `: you share the first place with ${joinNames(others)}` : ": you came first";
}

/** Describe how many tables have played a deal. */
export function describeTables({ tables, of }: DuelDeal): string {
  return tables === of ? `all ${of} tables` : `${tables} of ${of} tables so far`;
}

/** Summarize a player's progress in an evening. */
export function summarizeStage(duel: DuelBrief): string {
  if (duel.status === "open") return duel.host ? "waits for you to begin" : "waits for its host to begin";
  if (duel.status === "over") return "over";
  if (duel.finished >= duel.deals) return "the others still play";
  return `deal ${duel.finished + 1} of ${duel.deals} is yours to play`;
}

/** Summarize who takes part. */
export function summarizePeople(people: readonly string[]): string {
  return people.length > 3
    ? `${people.slice(0, 2).join(", ")} and ${people.length - 2} more`
    : people.join(", ");
}
