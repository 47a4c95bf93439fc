/** What the shell reads from the picture of the table. What may be chosen comes with it. */

import { amount } from "../../format/pluralize";
import { WITCH_BY_KEY, cardWords } from "../../cards/thirteen_witches/names";
import type { AidPart, CovenPicture, LegalChoice, SeatInfo } from "../../net/protocol";

const ON_BOARD = ["lure", "cast", "target", "take", "keep"];

export function claims(legal: readonly LegalChoice[]): string[] {
  return legal
    .map(({ choice }) => choice)
    .filter((choice) => ON_BOARD.includes(choice.split(" ", 1)[0] ?? ""));
}

/** In a turn of mine a tap picks a card up: the table says what becomes of it. */
export function holds(picture: CovenPicture, legal: readonly LegalChoice[]): string[] {
  return picture.phase === "action" && legal.length ? picture.hand : [];
}

export function notes(picture: CovenPicture, seat: number): string[] {
  return [amount(picture.seats[seat]?.witches.length ?? 0, "witch", "witches")];
}

/** The lure or spell in progress, in words. */
export function doing({ doing }: CovenPicture, name: (seat: number) => string): string {
  if (doing === null) return "";
  const who = name(doing.seat);
  const you = who === "You";
  if (doing.verb === "lure") return `${who} ${you ? "lure" : "lures"} ${WITCH_BY_KEY[doing.witch]?.name}`;
  const target = doing.target_seat ?? doing.target_witch;
  const at = target === null ? "" : ` on ${targetWords(target, name)}`;
  return `${who} ${you ? "cast" : "casts"} ${doing.spell}${at}`;
}

export function targetWords(target: string | number, name: (seat: number) => string): string {
  if (typeof target === "number") return name(target) === "You" ? "you" : name(target);
  return WITCH_BY_KEY[target]?.name ?? target;
}

/** A choice of a plan in words. */
export function stepWords(choice: string, picture: CovenPicture, seats: readonly SeatInfo[]): string {
  const [verb = "", what = ""] = choice.split(" ");
  if (verb === "lure") return `Lure ${cardWords(what)}`;
  if (verb === "cast") return `Cast ${picture.witches.find(({ name }) => name === what)?.spell ?? what}`;
  if (verb === "target") return /^\d+$/.test(what) ? (seats[Number(what)]?.name ?? what) : cardWords(what);
  return cardWords(what);
}

/** What each witch's spell does, as the table's player aid says it. */
export function effects(aid: readonly AidPart[]): Record<string, string> {
  const told = aid.flatMap(({ lines }) => lines).filter(({ sign, note }) => sign in WITCH_BY_KEY && note);
  return Object.fromEntries(told.map(({ sign, words }) => [sign, words]));
}
