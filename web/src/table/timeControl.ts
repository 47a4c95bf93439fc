/** The time control of a table: live, or correspondence over days. */
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

/** Describe a time control, to follow "to go on". */
export function describeTimeControl(clock: Clock): string {
  if (clock.kind === "days")
    return `turn by turn, ${clock.days === 1 ? "a day" : `${clock.days} days`} for each move`;
  return clock.kind === "none" ? "live, without a clock" : `live, ${formatBank(clock.bank)} each`;
}

/** Propose a time control, agree to it, or decline with null; the table announces the outcome to all. */
export async function voteOnTimeControl(table: TableInfo, clock: Clock | null): Promise<boolean> {
  try {
    const after = await api.voteOnTimeControl(table.id, clock);
    if (clock && !after.proposal)
      announcer.toast(`From now on you play ${describeTimeControl(after.clock)}.`, "good");
    return true;
  } catch (error) {
    announcer.toast((error as Error).message, "no");
    return false;
  }
}
