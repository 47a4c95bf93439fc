/** Who has been away for so long that those still there may decide, in words. */
import type { AboutAbsent, TableInfo } from "../net/protocol";
import { api } from "../net/api";
import { apart, listed } from "../format/names";
import { voice } from "../a11y/announcer.svelte";

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

/** That they are away, or there and do nothing, for whoever may decide about it. */
export function absenceWords(table: Absent): string {
  const names = absentNames(table);
  const missed = table.absence?.seats ?? [];
  if (table.clock.kind === "days") return `${names} let the time run out.`;
  const what = missed.some((number) => isHere(table, number)) ? "not chosen" : "been away";
  return `${names} ${missed.length > 1 ? "have" : "has"} ${what} for a while.`;
}

const isHere = ({ seats }: Absent, number: number): boolean => seats[number]?.presence === "here";

/** That I am missed though I am here; nothing where I am not. */
export function missedWords(table: Absent, you: number | null): string {
  if (table.status !== "running" || you === null || !table.absence?.seats.includes(you)) return "";
  const others = table.absence.agreed.length
    ? `${wantsEnd(table)} to end the game`
    : "others may let a bot play";
  return `You have not chosen for a while: ${others}.`;
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
export function returned(before: Absent, after: Absent, me: string): string[] {
  if (after.status !== "running") return [];
  const here = (before.absence?.seats ?? []).filter(
    (number) =>
      isHere(after, number) &&
      !after.absence?.seats.includes(number) &&
      !before.seats[number]?.stand_in &&
      after.seats[number]?.person !== me,
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
