/** Who came to a table and who left it, in words: the seats show it to those who see. */
import type { SeatInfo, TableInfo } from "../net/protocol";
import { apart } from "../format/names";

type Seated = Pick<TableInfo, "clock" | "seats" | "status">;

/** Whether the host left, and I am the host now. */
export function isMadeHost(
  before: Pick<TableInfo, "host">,
  after: Pick<TableInfo, "host" | "status">,
  me: string,
): boolean {
  return after.status === "open" && before.host !== me && after.host === me;
}

export function arrivals(before: readonly SeatInfo[], after: readonly SeatInfo[], me: string): string[] {
  const left = before.filter((seat) => isOther(seat, me) && !isAmong(seat, after));
  const came = after.filter((seat) => isOther(seat, me) && !isAmong(seat, before));
  return [
    ...left.map(({ name }) => `${apart(name)} leaves the table.`),
    ...came.map(({ name, kind }) => `${apart(name)}${kind === "bot" ? ", a bot," : ""} sits down.`),
  ];
}

function isOther({ kind, person }: SeatInfo, me: string): boolean {
  return kind === "bot" || (kind === "person" && person !== me);
}

function isAmong(one: SeatInfo, seats: readonly SeatInfo[]): boolean {
  return seats.some((seat) => seat.kind === one.kind && seat.person === one.person && seat.name === one.name);
}

/** A bot begins to play for somebody, and why, or they take their seat back. */
export function standIns(before: Seated, after: Seated, me: string): string[] {
  if (after.status !== "running") return []; // where a game is over no bot plays, and nobody came back
  return after.seats.flatMap((is) => {
    const was = before.seats[is.seat];
    if (!was || is.kind !== "person" || is.person === me || was.person !== is.person) return [];
    if (was.stand_in === is.stand_in) return [];
    return [
      is.stand_in
        ? `${reason(is, after.clock.kind !== "none")}: a bot plays on.`
        : `${apart(is.name)} is back.`,
    ];
  });
}

function reason({ name, left, presence }: SeatInfo, keepsTime: boolean): string {
  const who = apart(name);
  if (left) return `${who} gives the game up`;
  if (presence === "away") return `${who} is away`;
  return keepsTime ? `The time of ${who} is up` : `${who} does not choose`;
}
