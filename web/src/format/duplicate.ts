/** Texts about duplicate evenings. */
import { pluralize } from "./pluralize";
import { bidiIsolate, joinNames } from "./names";
import type { DuelBrief, DuelDeal, DuelInfo, DuelScore } from "../net/protocol";

/** Format a share of the possible points, or say that nothing can be compared yet. */
export function formatShare({ points, of, deals }: { points: number; of: number; deals: number }): string {
  if (of) return `${Math.round((100 * points) / of)}%`;
  return deals ? "not compared yet" : "no deal played";
}

/** Format the points at one table, or say that no other table has played the deal. */
export function formatPoints({ points, of }: { points: number; of: number }): string {
  return of ? `${points} of ${of}` : "not compared yet";
}

/** Describe how long an evening still runs, as a sentence. */
export function describeTimeLeft(seconds: number): string {
  const [minutes, hours, days] = [seconds / 60, seconds / 3600, seconds / 86_400].map(Math.round) as [
    number,
    number,
    number,
  ];
  if (minutes < 2) return "It ends in a minute.";
  if (minutes < 100) return `It ends in ${minutes} minutes.`;
  return hours < 48 ? `It ends in ${hours} hours.` : `It ends in ${days} days.`;
}

/** Describe a player's result of a deal, and whether a bot played it. */
export function describeResult({ share, stood_in, versus_bots }: DuelScore): string {
  const result = share === 1 ? "won" : share ? "shared" : "lost";
  const notes = [stood_in ? "a bot played" : "", versus_bots ? "compared with bots" : ""].filter(Boolean);
  return [result, ...notes].join(", ");
}

/** Describe a player's progress in an evening. */
export function describeStage(duel: DuelInfo, me: string): string {
  if (duel.status === "open") return describeOpen(duel, duel.host === me);
  if (duel.status === "over")
    return duel.standings.some(({ rank }) => rank) || duel.results.length
      ? `The evening is over${describeWinners(duel, me)}.`
      : "The evening is over. It was never started.";
  if (duel.you === null) return "It has started. Each deal is shown once everyone has played it.";
  if (duel.finished >= duel.deals) return "You have played all deals. Waiting for the other tables.";
  return `Deal ${duel.finished + 1} of ${duel.deals} is yours to play.`;
}

/** Describe who takes part, and what the evening waits for. */
function describeOpen({ people, together }: DuelInfo, isHost: boolean): string {
  const missing = together + 1 - people.length; // a single table has nothing to be compared with
  const here = `${pluralize(people.length, "person takes", "people take")} part so far`;
  if (missing > 0)
    return `${here}; you need at least ${missing} more${isHost ? ". Share the link with them." : "."}`;
  return isHost ? `${here}. Start when everyone is here.` : `${here}. The host starts it.`;
}

/** Describe the winners, as the end of a sentence. */
function describeWinners({ standings }: DuelInfo, me: string): string {
  const first = standings.filter(({ rank }) => rank === 1);
  const others = first.filter(({ person }) => person !== me).map(({ name }) => bidiIsolate(name));
  if (!first.length) return "";
  if (others.length === first.length)
    return `: ${joinNames(others)} ${others.length > 1 ? "share first place" : "came first"}`;
  return others.length ? `: you share first place with ${joinNames(others)}` : ": you came first";
}

/** Describe how many tables have played a deal. */
export function describeTables({ tables, of }: DuelDeal, isOver = false): string {
  if (tables === of) return `all ${of} tables`;
  return isOver ? `${tables} of ${of} tables` : `${tables} of ${of} tables so far`;
}

/** Summarize a player's progress in an evening. */
export function summarizeStage(duel: DuelBrief): string {
  if (duel.status === "open") return duel.host ? "waiting for you to start it" : "waiting for its host";
  if (duel.status === "over") return "over";
  if (duel.finished >= duel.deals) return "waiting for the other tables";
  return `deal ${duel.finished + 1} of ${duel.deals} is yours to play`;
}

/** Summarize who takes part. */
export function summarizePeople(people: readonly string[]): string {
  return people.length > 3
    ? `${people.slice(0, 2).join(", ")} and ${people.length - 2} more`
    : people.join(", ");
}
