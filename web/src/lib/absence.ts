/** Who has been away for so long that those still there may decide, in words. */
import type { AboutAbsent, TableInfo } from "../protocol";
import { api } from "./api";
import { apart, listed } from "./names";
import { voice } from "./say.svelte";

type Absent = Pick<TableInfo, "absence" | "clock" | "seats" | "status">;

const named = ({ seats }: Absent, numbers: readonly number[]): string =>
  listed(
    numbers.map((number) => apart(seats[number]?.name ?? "")),
    "",
  );

/** "Bea", "Bea and Cleo". */
export function absentNames(table: Absent): string {
  return named(table, table.absence?.seats ?? []);
}

/** That they are away, for whoever may decide about it. */
export function absenceWords(table: Absent): string {
  const names = absentNames(table);
  if (table.clock.kind === "days") return `${names} let the time run out.`;
  return `${names} ${(table.absence?.seats.length ?? 0) > 1 ? "have" : "has"} been away for a while.`;
}

/** Whether a bot can be let in: one does not play for all of them yet. */
export function canLetIn({ absence, seats }: Absent): boolean {
  return !!absence?.seats.some((number) => !seats[number]?.stand_in);
}

/** Who wants to end the game. */
export function wantsEnd(table: Absent): string {
  const agreed = table.absence?.agreed ?? [];
  return `${named(table, agreed)} ${agreed.length > 1 ? "want" : "wants"}`;
}

/** Whose word is still needed to end it, but for mine; nothing where there is nobody else. */
export function stillAsked(table: Absent, you: number | null): string {
  return named(table, table.absence?.asked.filter((number) => number !== you) ?? []);
}

/** Why a table is closed on which a game had begun. */
export function closedWords(table: Absent): string {
  if (!table.absence) return "All who played here gave the game up.";
  return `${absentNames(table)} stayed away, and the others ended the game. It counts for nothing.`;
}

/** Who was missed is back: told where no bot played for them, which has its own words. */
export function returned(before: Absent, after: Absent): string[] {
  if (after.status !== "running") return [];
  const here = (before.absence?.seats ?? []).filter(
    (number) => after.seats[number]?.presence === "here" && !before.seats[number]?.stand_in,
  );
  return here.map((number) => `${named(after, [number])} is back.`);
}

/** Let a bot play, agree to the end, or decline it; what came of it is told to all by the table itself. */
export async function decide(id: string, what: AboutAbsent["do"]): Promise<void> {
  try {
    await api.absent(id, what);
  } catch (error) {
    voice.note((error as Error).message, "no");
  }
}
