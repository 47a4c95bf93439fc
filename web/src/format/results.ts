/** Tables in words: against whom, how it ended, when. */
import { amount } from "./pluralize";
import { bankWords } from "./clockPresets";
import type { ResultInfo, SeatInfo, TableInfo } from "../net/protocol";
import { apart, listed } from "./names";

export function seatOfPerson(table: TableInfo, me: string): number | null {
  return table.seats.find(({ person, kind }) => person === me && kind === "person")?.seat ?? null;
}

/** The names of the others at the table. */
export function opponents(table: TableInfo, me: string): string {
  const names = table.seats
    .filter(({ kind, person }) => kind !== "empty" && person !== me)
    .map(({ name }) => apart(name));
  return listed(names, "nobody yet");
}

/** "You won", "Grizel won; you came third", "You gave it up; Grizel won", or who won where I only watched. */
export function resultWords(table: TableInfo, me: string): string {
  if (!table.result) return "";
  const { winners, scores, stood_in } = table.result;
  const seat = seatOfPerson(table, me);
  const names = (you: string) =>
    winners.map((number) => (number === seat ? you : winner(table.seats[number], stood_in)));
  if (seat === null) return `${listed(names(""))} won`;
  if (table.seats[seat]?.left) return `You gave it up; ${listed(names("your bot"))} won`;
  if (winners.includes(seat) && stood_in.includes(seat)) return `${listed(names("Your bot"))} won`;
  if (winners.includes(seat))
    return winners.length === 1 ? "You won" : `You won with ${listed(names("").filter(Boolean))}`;
  return `${listed(names(""))} won; you came ${placeOf(scores, winners, seat)}`;
}

/** Who won, where it was not I: a person, or the bot that played for them. */
function winner(seat: SeatInfo | undefined, stoodIn: readonly number[]): string {
  if (!seat) return "?";
  return seat.left || stoodIn.includes(seat.seat) ? `${apart(seat.name)}’s bot` : apart(seat.name);
}

/** Who won, as a headline. A bot wins for whoever gave the game up, or had it played by one. */
export function headline(
  winners: readonly SeatInfo[],
  you: number | null,
  stoodIn: readonly number[] = [],
): string {
  const ofMine = winners.filter(({ seat }) => seat === you);
  const names = [...ofMine, ...winners.filter(({ seat }) => seat !== you)].map((one) =>
    one.seat !== you ? winner(one, stoodIn) : one.left || stoodIn.includes(one.seat) ? "Your bot" : "You",
  );
  if (names.length > 1) return `${listed(names)} share the victory.`;
  return names[0] === "You" ? "You win!" : `${listed(names, "Nobody")} wins.`;
}

/** The place of a seat that did not win. */
function placeOf(scores: number[], winners: number[], seat: number): string {
  const better = scores.filter((score) => score > (scores[seat] ?? 0)).length;
  return place(Math.max(better, winners.length) + 1);
}

const place = (number: number): string =>
  ["first", "second", "third", "fourth", "fifth", "sixth"][number - 1] ?? `${number}th`;

/** "today", "yesterday", "12 March", "12 March 2025". */
export function dayWords(seconds: number, now = new Date()): string {
  const day = new Date(seconds * 1_000);
  const days = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  const year = day.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
}

const midnight = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** The sentence a game ended with: it says what decided between players with as many points. */
export function lastSentence(words: string): string {
  return words.split(/(?<=[.!]) (?=\S)/).at(-1) ?? "";
}

/** Whether a game ended with nothing to say but who won. */
export function isPlainVictory(words: string): boolean {
  return !words || /\b(wins? the game|share the victory)\.$/.test(lastSentence(words));
}

/** Where I came in, if I did not win: the headline says that. Who gave the game up is last, whatever a bot made of it. */
export function placeWords(
  { scores, winners, stood_in }: ResultInfo,
  seat: number | null,
  gaveUp = false,
): string {
  if (gaveUp) return "You gave this game up: it counts as the last place for you.";
  if (seat === null) return "";
  const byBot = stood_in.includes(seat);
  if (winners.includes(seat))
    return byBot ? "A bot played for you, so it does not count as your victory." : "";
  const place = `You came ${placeOf(scores, winners, seat)} of ${scores.length}.`;
  return byBot ? `${place} A bot played for you: it counts, but your rating cannot rise by it.` : place;
}

/** A clock in a sentence, for whoever is invited. */
export function clockSentence(clock: TableInfo["clock"]): string {
  if (clock.kind === "none") return "No clock: take your time.";
  if (clock.kind === "days") return `${amount(clock.days, "day")} for each move: play when you like.`;
  const more = clock.increment ? `, and ${amount(clock.increment, "second")} more with every move` : "";
  return `Live: ${bankWords(clock.bank)} each${more}.`;
}

/** How many games of an evening somebody won; a shared victory counts in parts. */
export function wonWords(won: number): string {
  const [whole, part] = [Math.floor(won), won - Math.floor(won)];
  const fraction = part < 0.01 ? "" : part < 0.4 ? "⅓" : part < 0.6 ? "½" : "⅔";
  if (!whole && !fraction) return "none won";
  return `${whole || ""}${fraction} won`;
}
