/** Texts about tables: opponents, results, dates. */
import { pluralize } from "./pluralize";
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
  return joinNames(names, "nobody yet");
}

/**
 * Describe a result: "You won", "Grizel won; you came third", "You gave it up; Grizel won", "Grizel gave it up".
 * Spectators read who won.
 */
export function describeResult(table: TableInfo, me: string): string {
  if (!table.result) return table.status === "closed" ? describeEarlyEnd(table, me) : "";
  const { winners, scores, stood_in } = table.result;
  const seat = findSeat(table, me);
  const names = (you: string) =>
    winners.map((number) => (number === seat ? you : winnerName(table.seats[number], stood_in)));
  if (seat === null) return `${joinNames(names(""))} won`;
  if (table.seats[seat]?.left) return `You gave it up; ${joinNames(names("your bot"))} won`;
  if (winners.includes(seat) && stood_in.includes(seat)) return `${joinNames(names("Your bot"))} won`;
  if (winners.includes(seat))
    return winners.length === 1 ? "You won" : `You won with ${joinNames(names("").filter(Boolean))}`;
  return `${joinNames(names(""))} won; you came ${describePlace(scores, winners, seat)}`;
}

/** Describe who gave a game up that ended early. */
function describeEarlyEnd({ seats }: TableInfo, me: string): string {
  const left = seats.filter(({ left }) => left);
  const gone = left.map(({ name, person }) => (person === me ? "You" : bidiIsolate(name)));
  return gone.length ? `${joinNames(gone)} gave it up` : "";
}

/** Return the name of another winner, or of the bot that played for them. */
function winnerName(seat: SeatInfo | undefined, stoodIn: readonly number[]): string {
  if (!seat) return "?";
  return seat.left || stoodIn.includes(seat.seat)
    ? `${bidiIsolate(seat.name)}’s bot`
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
        ? "Your bot"
        : "You",
  );
  if (names.length > 1) return `${joinNames(names)} share the victory.`;
  return names[0] === "You" ? "You win!" : `${joinNames(names, "Nobody")} wins.`;
}

/** Describe the place of a seat that did not win. */
function describePlace(scores: number[], winners: number[], seat: number): string {
  const better = scores.filter((score) => score > (scores[seat] ?? 0)).length;
  return ordinal(Math.max(better, winners.length) + 1);
}

const ordinal = (number: number): string =>
  ["first", "second", "third", "fourth", "fifth", "sixth"][number - 1] ?? `${number}th`;

/** Format a date: "today", "yesterday", "12 March", "12 March 2025". */
export function formatDay(seconds: number, now = new Date()): string {
  const day = new Date(seconds * 1_000);
  const days = Math.round((startOfDay(now) - startOfDay(day)) / 86_400_000);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  const year = day.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
}

const startOfDay = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** Return the last sentence of a game, which says how a tie was decided. */
export function lastSentence(words: string): string {
  return words.split(/(?<=[.!]) (?=\S)/).at(-1) ?? "";
}

/** Return whether the end of a game says no more than who won. */
export function isPlainVictory(words: string): boolean {
  return !words || /\b(wins? the game|share the victory)\.$/.test(lastSentence(words));
}

/**
 * Describe the player's place if they did not win. A player who gave the game up is last, whatever the bot
 * achieved.
 */
export function describeOwnPlace(
  { scores, winners, stood_in }: ResultInfo,
  seat: number | null,
  gaveUp = false,
): string {
  if (gaveUp) return "You gave this game up: it counts as the last place for you.";
  if (seat === null) return "";
  const byBot = stood_in.includes(seat);
  if (winners.includes(seat))
    return byBot ? "A bot played for you, so it does not count as your victory." : "";
  const place = `You came ${describePlace(scores, winners, seat)} of ${scores.length}.`;
  return byBot ? `${place} A bot played for you: it counts, but your rating cannot rise by it.` : place;
}

/** Describe a clock in a full sentence, for invitations. */
export function describeClockInFull(clock: TableInfo["clock"]): string {
  if (clock.kind === "none") return "No clock: take your time.";
  if (clock.kind === "days") return `${pluralize(clock.days, "day")} for each move: play when you like.`;
  const more = clock.increment ? `, and ${pluralize(clock.increment, "second")} more with every move` : "";
  return `Live: ${formatBank(clock.bank)} each${more}.`;
}

/** Format the number of wins in a session; shared victories count in fractions. */
export function formatWins(won: number): string {
  const [whole, part] = [Math.floor(won), won - Math.floor(won)];
  const fraction = part < 0.01 ? "" : part < 0.4 ? "⅓" : part < 0.6 ? "½" : "⅔";
  if (!whole && !fraction) return "none won";
  return `${whole || ""}${fraction} won`;
}
