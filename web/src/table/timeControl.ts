/** The pace a whole table is played at: live, or turn by turn over days. */
import { bankWords } from "../format/clockPresets";
import type { TableInfo } from "../net/protocol";
import { api } from "../net/api";
import { voice } from "../a11y/announcer.svelte";

type Clock = TableInfo["clock"];

/** The other pace a table can go on at. */
export function otherPace(clock: Clock): NonNullable<Clock> {
  return clock.kind === "days" ? { kind: "none" } : { kind: "days", days: 2 };
}

/** Whether another pace may be proposed: there is somebody else whom it would suit, and nothing is proposed yet. */
export function canPropose(table: TableInfo, you: number | null): boolean {
  const others = table.seats.filter(({ seat, kind }) => kind === "person" && seat !== you);
  return you !== null && table.status === "running" && !table.lesson && !table.proposal && others.length > 0;
}

/** What a pace is called, after "to go on". */
export function paceWords(clock: Clock): string {
  if (clock.kind === "days")
    return `turn by turn, ${clock.days === 1 ? "a day" : `${clock.days} days`} for each move`;
  return clock.kind === "none" ? "live, without a clock" : `live, ${bankWords(clock.bank)} each`;
}

/** Propose a pace, agree to it, or decline with null; what came of it is told to all by the table itself. */
export async function askPace(table: TableInfo, clock: Clock | null): Promise<boolean> {
  try {
    const after = await api.pace(table.id, clock);
    if (clock && !after.proposal) voice.note(`From now on you play ${paceWords(after.clock)}.`, "good");
    return true;
  } catch (error) {
    voice.note((error as Error).message, "no");
    return false;
  }
}
