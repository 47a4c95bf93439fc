/** What the shell reads from the picture of the table. What may be chosen comes with it. */

import { WITCH_BY_KEY, cardWords } from "../../cards/thirteen_witches/names";
import type { AidPart, LegalChoice, SeatInfo } from "../../protocol";
import type { Show } from "./show";

const ON_BOARD = ["lure", "cast", "target", "take", "keep"];

export function claims(legal: readonly LegalChoice[]): string[] {
  return legal
    .map(({ choice }) => choice)
    .filter((choice) => ON_BOARD.includes(choice.split(" ", 1)[0] ?? ""));
}

/** In a turn of mine a tap picks a card up: the table says what becomes of it. */
export function holds(show: Show, legal: readonly LegalChoice[]): string[] {
  return show.phase === "action" && legal.length ? show.hand : [];
}

const VERBS: Record<string, string> = {
  with: "with",
  pay: "pay",
  counter_pay: "pay",
  take: "take",
  keep: "keep",
};

export function verb(show: Show): string {
  return VERBS[show.phase] ?? "discard";
}

export function where(show: Show): string {
  if (show.turn === null) return "";
  const last = show.last_turns === null ? "" : `, last turns: ${show.last_turns} left`;
  return `Turn ${show.turns + 1}${last}`;
}

export function notes(show: Show, seat: number): string[] {
  const witches = show.influence[seat]?.length ?? 0;
  return [witches === 1 ? "1 witch" : `${witches} witches`];
}

/** The lure or spell in progress, in words. */
export function doing(show: Show, name: (seat: number) => string): string {
  if (!show.witch || show.turn === null) return "";
  const who = name(show.turn);
  const you = who === "You";
  const witch = WITCH_BY_KEY[show.witch];
  if (show.phase === "with") return `${who} ${you ? "lure" : "lures"} ${witch?.name}`;
  const spell = show.witches.find((one) => one.name === show.witch)?.spell;
  const at = show.target === null ? "" : ` on ${targetWords(show.target, name)}`;
  return `${who} ${you ? "cast" : "casts"} ${spell}${at}`;
}

export function targetWords(target: string | number, name: (seat: number) => string): string {
  if (typeof target === "number") return name(target) === "You" ? "you" : name(target);
  return WITCH_BY_KEY[target]?.name ?? target;
}

/** A choice of a plan in words. */
export function stepWords(choice: string, show: Show, seats: readonly SeatInfo[]): string {
  const [verb = "", what = ""] = choice.split(" ");
  if (verb === "lure") return `Lure ${cardWords(what)}`;
  if (verb === "cast") return `Cast ${show.witches.find(({ name }) => name === what)?.spell ?? what}`;
  if (verb === "target") return /^\d+$/.test(what) ? (seats[Number(what)]?.name ?? what) : cardWords(what);
  return cardWords(what);
}

/** What each witch's spell does, as the table's player aid says it. */
export function effects(aid: readonly AidPart[]): Record<string, string> {
  const told = aid.flatMap(({ lines }) => lines).filter(({ sign, note }) => sign in WITCH_BY_KEY && note);
  return Object.fromEntries(told.map(({ sign, words }) => [sign, words]));
}
