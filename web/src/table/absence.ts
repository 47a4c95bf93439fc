/** Texts about absent players, about whom the others may decide. */
import { t } from "../locale/locale.svelte";
import type { AboutAbsent, TableInfo } from "../net/protocol";
import { api } from "../net/api";
import { bidiIsolate, joinNames } from "../format/names";
import { announcer } from "../a11y/announcer.svelte";

type Absent = Pick<TableInfo, "absence" | "clock" | "seats" | "status">;

const listSeats = ({ seats }: Absent, numbers: readonly number[]): string =>
  joinNames(
    numbers.map((number) => bidiIsolate(seats[number]?.name ?? "")),
    "",
  );

/** List the absent players: "Bea", "Bea and Cleo". */
export function listAbsent(table: Absent): string {
  return listSeats(table, table.absence?.seats ?? []);
}

/** Describe the absence to players who may decide. */
export function describeAbsence(table: Absent): string {
  const missed = table.absence?.seats ?? [];
  const absent = { names: listAbsent(table), count: missed.length };
  if (table.clock.kind === "days") return t("absent-days", absent);
  return t(missed.some((number) => isHere(table, number)) ? "absent-idle" : "absent-away", absent);
}

const isHere = ({ seats }: Absent, number: number): boolean => seats[number]?.presence === "here";

/** Describe to a player that they count as absent; empty if they do not. */
export function describeOwnAbsence(table: Absent, you: number | null): string {
  if (table.status !== "running" || you === null || !table.absence?.seats.includes(you)) return "";
  const { agreed } = table.absence;
  return agreed.length
    ? t("end-wanted-you", { voters: listSeats(table, agreed), count: agreed.length })
    : t("absent-you");
}

/** Return whether some absent player has no substitute yet. */
export function canLetBotPlay({ absence, seats }: Absent): boolean {
  return !!absence?.seats.some((number) => !seats[number]?.stand_in);
}

/** Describe who has voted to end the game, and without whom. */
export function describeEndVotes(table: Absent): string {
  const agreed = table.absence?.agreed ?? [];
  return t("end-wanted", {
    voters: listSeats(table, agreed),
    count: agreed.length,
    absent: listAbsent(table),
  });
}

/** List the other players whose vote is still needed to end the game; empty if there are none. */
export function listPendingVoters(table: Absent, you: number | null): string {
  return listSeats(table, table.absence?.asked.filter((number) => number !== you) ?? []);
}

/** Explain why a table was closed after its game had started. */
export function describeClosure(table: Absent): string {
  if (!table.absence) return t("closed-all-resigned");
  return t("closed-without", { names: listAbsent(table), count: table.absence.seats.length });
}

/** Announce that absent players are back. If a substitute played for them, that has a message of its own. */
export function describeReturns(before: Absent, after: Absent, me: string): string[] {
  if (after.status !== "running") return [];
  const here = (before.absence?.seats ?? []).filter(
    (number) =>
      isHere(after, number) &&
      !after.absence?.seats.includes(number) &&
      !before.seats[number]?.stand_in &&
      after.seats[number]?.person !== me,
  );
  return here.map((number) => t("player-back", { name: listSeats(after, [number]) }));
}

/** Vote to let a bot play, to end the game, or against it; the table announces the outcome to all. */
export async function voteOnAbsence(id: string, what: AboutAbsent["do"]): Promise<void> {
  try {
    await api.voteOnAbsence(id, what);
  } catch (error) {
    announcer.toast((error as Error).message, "no");
  }
}
