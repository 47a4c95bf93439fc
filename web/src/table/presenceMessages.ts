/** Announcements of players who arrive and leave, for screen readers: the seats show it on the screen. */
import { t } from "../locale/locale.svelte";
import type { SeatInfo, TableInfo } from "../net/protocol";
import { bidiIsolate } from "../format/names";

type Seated = Pick<TableInfo, "clock" | "seats" | "status">;

/** Return whether the host left and this player is the host now. */
export function hasBecomeHost(
  before: Pick<TableInfo, "host">,
  after: Pick<TableInfo, "host" | "status">,
  me: string,
): boolean {
  return after.status === "open" && before.host !== me && after.host === me;
}

export function describeArrivals(
  before: readonly SeatInfo[],
  after: readonly SeatInfo[],
  me: string,
): string[] {
  const left = before.filter((seat) => isOtherPlayer(seat, me) && !isSeatedIn(seat, after));
  const arrived = after.filter((seat) => isOtherPlayer(seat, me) && !isSeatedIn(seat, before));
  return [
    ...left.map(({ name }) => t("seat-left", { name: bidiIsolate(name) })),
    ...arrived.map(({ name, kind }) =>
      t(kind === "bot" ? "seat-taken-by-bot" : "seat-taken", { name: bidiIsolate(name) }),
    ),
  ];
}

function isOtherPlayer({ kind, person }: SeatInfo, me: string): boolean {
  return kind === "bot" || (kind === "person" && person !== me);
}

function isSeatedIn(player: SeatInfo, seats: readonly SeatInfo[]): boolean {
  return seats.some(
    (seat) => seat.kind === player.kind && seat.person === player.person && seat.name === player.name,
  );
}

/** Describe that a bot starts to play for a player and why, or that they take their seat back. */
export function describeSubstitutes(before: Seated, after: Seated, me: string): string[] {
  if (after.status !== "running") return []; // substitutes end with the game, which does not mean that the player is back
  return after.seats.flatMap((seat) => {
    const previous = before.seats[seat.seat];
    if (!previous || seat.kind !== "person" || seat.person === me || previous.person !== seat.person)
      return [];
    if (previous.stand_in === seat.stand_in) return [];
    return [
      seat.stand_in
        ? explainSubstitute(seat, after.clock.kind !== "none")
        : t("player-back", { name: bidiIsolate(seat.name) }),
    ];
  });
}

function explainSubstitute({ name, left, presence }: SeatInfo, keepsTime: boolean): string {
  const who = bidiIsolate(name);
  if (left) return t("substitute-resigned", { name: who });
  if (presence === "away") return t("substitute-away", { name: who });
  return keepsTime ? t("substitute-timeout", { name: who }) : t("substitute-idle", { name: who });
}
