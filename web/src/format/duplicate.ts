/** Texts about duplicate evenings. */
import { t } from "../locale/locale.svelte";
import { bidiIsolate, joinNames } from "./names";
import type { DuelBrief, DuelDeal, DuelInfo, DuelScore } from "../net/protocol";

/** Format a share of the possible points, or say that nothing can be compared yet. */
export function formatShare({ points, of, deals }: { points: number; of: number; deals: number }): string {
  if (of) return t("percent", { share: points / of });
  return t(deals ? "not-compared-yet" : "no-deal-played");
}

/** Format the points at one table, or say that no other table has played the deal. */
export function formatPoints({ points, of }: { points: number; of: number }): string {
  return of ? t("part-of", { part: points, whole: of }) : t("not-compared-yet");
}

/** Describe how long an evening still runs, as a sentence. */
export function describeTimeLeft(seconds: number): string {
  const [minutes, hours, days] = [seconds / 60, seconds / 3600, seconds / 86_400].map(Math.round) as [
    number,
    number,
    number,
  ];
  const time =
    minutes < 100
      ? t("minutes", { count: Math.max(1, minutes) })
      : hours < 48
        ? t("hours", { count: hours })
        : t("days", { count: days });
  return t("evening-ends-in", { time });
}

/** Describe a player's result of a deal, and whether a bot played it. */
export function describeResult({ share, stood_in, versus_bots }: DuelScore): string {
  const result = t(share === 1 ? "deal-won" : share ? "deal-shared" : "deal-lost");
  const notes = [stood_in ? t("deal-by-bot") : "", versus_bots ? t("deal-versus-bots") : ""].filter(Boolean);
  return [result, ...notes].join(", ");
}

/** Describe a player's progress in an evening. */
export function describeStage(duel: DuelInfo, me: string): string {
  if (duel.status === "open") return describeOpen(duel, duel.host === me);
  if (duel.status === "over")
    return duel.standings.some(({ rank }) => rank) || duel.results.length
      ? describeWinners(duel, me)
      : t("evening-never-started");
  if (duel.you === null) return t("evening-started");
  if (duel.finished >= duel.deals) return t("evening-all-played");
  return t("evening-next-deal", { deal: duel.finished + 1, deals: duel.deals });
}

/** Describe who takes part, and what the evening waits for. */
function describeOpen({ people, together }: DuelInfo, isHost: boolean): string {
  const missing = together + 1 - people.length; // a single table has nothing to be compared with
  const here = t("evening-people", { count: people.length });
  if (missing > 0) {
    const needed = `${here} ${t("evening-needs-more", { count: missing })}`;
    return isHost ? `${needed} ${t("evening-share-link")}` : needed;
  }
  return `${here} ${t(isHost ? "evening-you-start" : "evening-host-starts")}`;
}

/** Describe the winners of an evening that is over. */
function describeWinners({ standings }: DuelInfo, me: string): string {
  const first = standings.filter(({ rank }) => rank === 1);
  const others = first.filter(({ person }) => person !== me).map(({ name }) => bidiIsolate(name));
  if (!first.length) return t("evening-over");
  if (others.length === first.length)
    return t("evening-over-winners", { names: joinNames(others), count: others.length });
  return others.length ? t("evening-over-shared", { names: joinNames(others) }) : t("evening-over-won");
}

/** Describe how many tables have played a deal. */
export function describeTables({ tables, of }: DuelDeal, isOver = false): string {
  if (tables === of) return t("deal-tables-all", { tables });
  return t(isOver ? "deal-tables" : "deal-tables-so-far", { tables, of });
}

/** Summarize a player's progress in an evening. */
export function summarizeStage(duel: DuelBrief): string {
  if (duel.status === "open") return t(duel.host ? "evening-brief-you-start" : "evening-brief-host-starts");
  if (duel.status === "over") return t("evening-brief-over");
  if (duel.finished >= duel.deals) return t("evening-brief-all-played");
  return t("evening-brief-next-deal", { deal: duel.finished + 1, deals: duel.deals });
}

/** Summarize who takes part. */
export function summarizePeople(people: readonly string[]): string {
  return people.length > 3
    ? t("names-and-more", { names: people.slice(0, 2).join(", "), count: people.length - 2 })
    : people.join(", ");
}
