/** Texts about tables: opponents, results, dates. */
import { locale, t } from "../locale/locale.svelte";
import { formatBank } from "./clockPresets";
import type { ResultInfo, SeatInfo, TableInfo } from "../net/protocol";
import { bidiIsolate, joinNames } from "./names";

export function findSeat(table: TableInfo, me: string): number | null {
  return table.seats.find(({ person, kind }) => person === me && kind === "person")?.seat ?? null;
}

/** List the names of the other players at a table. */
export function listOpponents(table: TableInfo, me: string): string {
  const names = table.seats
    .filter(({ kind, person }) => kind !== "empty" && person !== me)
    .map(({ name }) => bidiIsolate(name));
  return joinNames(names, t("nobody-yet"));
}

/**
 * Describe a result: "You won", "Grizel won; you finished 3rd", "You resigned; Grizel won", "Grizel resigned".
 * Spectators read who won.
 */
export function describeResult(table: TableInfo, me: string): string {
  if (!table.result) return table.status === "closed" ? describeEarlyEnd(table, me) : "";
  const { winners, scores, stood_in } = table.result;
  const seat = findSeat(table, me);
  const names = (you: string) =>
    winners.map((number) => (number === seat ? you : winnerName(table.seats[number], stood_in)));
  const won = (you: string) => ({ names: joinNames(names(you)), count: winners.length });
  if (seat === null) return t("result-won", won(""));
  if (table.seats[seat]?.left) return t("result-you-resigned", won(t("your-bot-inside")));
  if (winners.includes(seat) && stood_in.includes(seat)) return t("result-won", won(t("your-bot")));
  if (winners.includes(seat))
    return winners.length === 1
      ? t("result-you-won")
      : t("result-you-won-with", { names: joinNames(names("").filter(Boolean)) });
  return t("result-lost", { ...won(""), place: placeOf(scores, winners, seat) });
}

/** Describe who gave a game up that ended early. */
function describeEarlyEnd({ seats }: TableInfo, me: string): string {
  const left = seats.filter(({ left }) => left);
  const gone = left.map(({ name, person }) => (person === me ? t("you") : bidiIsolate(name)));
  return gone.length ? t("result-resigned", { names: joinNames(gone), count: gone.length }) : "";
}

/** Return the name of another winner, or of the bot that played for them. */
function winnerName(seat: SeatInfo | undefined, stoodIn: readonly number[]): string {
  if (!seat) return "?";
  return seat.left || stoodIn.includes(seat.seat)
    ? t("bot-of", { name: bidiIsolate(seat.name) })
    : bidiIsolate(seat.name);
}

/** Describe the winners as a headline. If a bot played for a player, the bot wins. */
export function describeWinners(
  winners: readonly SeatInfo[],
  you: number | null,
  substituted: readonly number[] = [],
): string {
  const own = winners.filter(({ seat }) => seat === you);
  const names = [...own, ...winners.filter(({ seat }) => seat !== you)].map((winner) =>
    winner.seat !== you
      ? winnerName(winner, substituted)
      : winner.left || substituted.includes(winner.seat)
        ? t("your-bot")
        : t("you"),
  );
  if (names.length > 1) return t("winners-share", { names: joinNames(names) });
  const isOwn = own.length === 1 && names[0] === t("you");
  return isOwn ? t("winners-you") : t("winners-one", { name: joinNames(names, t("nobody-starting")) });
}

/** Return the place of a seat that did not win. */
function placeOf(scores: number[], winners: number[], seat: number): number {
  const better = scores.filter((score) => score > (scores[seat] ?? 0)).length;
  return Math.max(better, winners.length) + 1;
}

/** Format a date: "today", "yesterday", "12 March", "12 March 2025". */
export function formatDay(seconds: number, now = new Date()): string {
  const day = new Date(seconds * 1_000);
  const days = Math.round((startOfDay(now) - startOfDay(day)) / 86_400_000);
  if (days <= 0) return t("today");
  if (days === 1) return t("yesterday");
  const year = day.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return day.toLocaleDateString(locale.formatting, { day: "numeric", month: "long", year });
}

const startOfDay = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/**
 * Describe the player's place if they did not win. A player who gave the game up is last, whatever the bot
 * achieved.
 */
export function describeOwnPlace(
  { scores, winners, stood_in }: ResultInfo,
  seat: number | null,
  gaveUp = false,
): string {
  if (gaveUp) return t("own-place-resigned");
  if (seat === null) return "";
  const byBot = stood_in.includes(seat);
  if (winners.includes(seat)) return byBot ? t("own-place-bot-won") : "";
  const place = t("own-place", { place: placeOf(scores, winners, seat), players: scores.length });
  return byBot ? `${place} ${t("own-place-bot-lost")}` : place;
}

/** Describe a clock in a full sentence, for invitations. */
export function describeClockInFull(clock: TableInfo["clock"]): string {
  if (clock.kind === "none") return t("clock-sentence-none");
  if (clock.kind === "days") return t("clock-sentence-days", { days: clock.days });
  const bank = formatBank(clock.bank);
  return clock.increment
    ? t("clock-sentence-live-increment", { bank, seconds: clock.increment })
    : t("clock-sentence-live", { bank });
}

/** Format the number of wins in a session; shared victories count in fractions. */
export function formatWins(won: number): string {
  const [whole, part] = [Math.floor(won), won - Math.floor(won)];
  const fraction = part < 0.01 ? "" : part < 0.4 ? "⅓" : part < 0.6 ? "½" : "⅔";
  return t("games-won", { games: whole || fraction ? `${whole || ""}${fraction}` : "0" });
}
