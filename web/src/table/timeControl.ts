/** The time control of a table: live, or correspondence over days. */
import { t } from "../locale/locale.svelte";
import { formatBank } from "../format/clockPresets";
import type { TableInfo } from "../net/protocol";
import { api } from "../net/api";
import { announcer } from "../a11y/announcer.svelte";

type Clock = TableInfo["clock"];

/** Return the clock of the other kind of time control. */
export function alternativeClock(clock: Clock): NonNullable<Clock> {
  return clock.kind === "days" ? { kind: "none" } : { kind: "days", days: 2 };
}

/** Return whether a change may be proposed: another person plays, and no proposal is open. */
export function canProposeTimeControl(table: TableInfo, you: number | null): boolean {
  const others = table.seats.filter(({ seat, kind }) => kind === "person" && seat !== you);
  return you !== null && table.status === "running" && !table.lesson && !table.proposal && others.length > 0;
}

/** Describe a time control, to follow "to play". */
export function describeTimeControl(clock: Clock): string {
  if (clock.kind === "days") return t("tempo-days", { days: clock.days });
  return clock.kind === "none" ? t("tempo-live") : t("tempo-live-bank", { bank: formatBank(clock.bank) });
}

/** Propose a time control, agree to it, or decline with null; the table announces the outcome to all. */
export async function voteOnTimeControl(table: TableInfo, clock: Clock | null): Promise<boolean> {
  try {
    const after = await api.voteOnTimeControl(table.id, clock);
    if (clock && !after.proposal)
      announcer.toast(t("tempo-changed", { clock: describeTimeControl(after.clock) }), "good");
    return true;
  } catch (error) {
    announcer.toast((error as Error).message, "no");
    return false;
  }
}
