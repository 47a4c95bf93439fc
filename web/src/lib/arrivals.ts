/** Who came to a table and who left it, in words: the seats show it to those who see. */
import type { SeatInfo, TableInfo } from "../protocol";

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
    ...left.map(({ name }) => `${name} leaves the table.`),
    ...came.map(({ name, kind }) => `${name}${kind === "bot" ? ", a bot," : ""} sits down.`),
    ...after.flatMap((seat) => standIn(before[seat.seat], seat, me)),
  ];
}

function isOther({ kind, person }: SeatInfo, me: string): boolean {
  return kind === "bot" || (kind === "person" && person !== me);
}

function isAmong(one: SeatInfo, seats: readonly SeatInfo[]): boolean {
  return seats.some((seat) => seat.kind === one.kind && seat.person === one.person && seat.name === one.name);
}

/** A bot begins to play for somebody, or they take their seat back. */
function standIn(was: SeatInfo | undefined, is: SeatInfo, me: string): string[] {
  if (!was || is.kind !== "person" || is.person === me || was.person !== is.person) return [];
  if (was.stand_in === is.stand_in) return [];
  return [is.stand_in ? `A bot plays for ${is.name} now.` : `${is.name} is back.`];
}
