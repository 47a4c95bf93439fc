/** Texts about tournaments. */
import { locale, t } from "../locale/locale.svelte";
import type { DuelBrief, DuelInfo } from "../net/protocol";
import { summarizeStage } from "./duplicate";

/** Format a score of a tournament, with at most two decimals. */
export function formatScore(score: number): string {
  return new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 2 }).format(score);
}

/** Describe what a tournament waits for, or what its player can do. */
export function describeTournament(duel: DuelInfo): string {
  if (duel.status === "open") {
    return [
      t("tournament-open", { count: duel.people.length }),
      duel.starts ? t("tournament-starts-at", { time: formatStart(duel.starts) }) : "",
      duel.size ? t("tournament-starts-full", { size: duel.size }) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }
  const own = duel.you === null ? undefined : duel.people[duel.you];
  if (!own) return t("evening-started");
  if (own.circle === null) return t(own.left ? "tournament-you-left" : "tournament-no-table");
  return t(duel.finished >= duel.deals ? "tournament-your-table-done" : "tournament-your-table");
}

/** Format when a tournament starts, in seconds since 1970. */
function formatStart(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(locale.tag, { dateStyle: "medium", timeStyle: "short" });
}

/** Summarize an event for a list. */
export function describeBrief(event: DuelBrief): string {
  if (event.format === "evening") return summarizeStage(event);
  if (event.status === "over") return t("evening-brief-over");
  if (event.status === "open") {
    const here = t("tournament-open", { count: event.people.length });
    return event.starts ? `${here} ${t("tournament-starts-at", { time: formatStart(event.starts) })}` : here;
  }
  return describeRound(event);
}

/** Name the current round, and how many there are if that is known. */
export function describeRound({ round, rounds }: { round: number; rounds: number | null }): string {
  return rounds === null
    ? t("tournament-round-open", { round: round + 1 })
    : t("tournament-round", { round: round + 1, rounds });
}
