/** Texts and lists that the table reads from a picture of 13 Witches. */

import { pluralize } from "../../format/pluralize";
import { WITCH_BY_KEY, cardName } from "../../cards/thirteen_witches/names";
import type { AidPart, CovenPicture, LegalChoice, SeatInfo } from "../../net/protocol";

const ON_BOARD = ["lure", "cast", "target", "take", "keep"];

export function boardChoices(legal: readonly LegalChoice[]): string[] {
  return legal
    .map(({ choice }) => choice)
    .filter((choice) => ON_BOARD.includes(choice.split(" ", 1)[0] ?? ""));
}

/** Return the hand cards that a press picks up: during the player's turn, all of them. */
export function pickableCards(picture: CovenPicture, legal: readonly LegalChoice[]): string[] {
  return picture.phase === "action" && legal.length ? picture.hand : [];
}

export function seatNotes(picture: CovenPicture, seat: number): string[] {
  return [pluralize(picture.seats[seat]?.witches.length ?? 0, "witch", "witches")];
}

/** Describe the lure or spell in progress. */
export function describeCurrentAction({ doing }: CovenPicture, name: (seat: number) => string): string {
  if (doing === null) return "";
  const who = name(doing.seat);
  const you = who === "You";
  if (doing.verb === "lure") return `${who} ${you ? "lure" : "lures"} ${WITCH_BY_KEY[doing.witch]?.name}`;
  const target = doing.target_seat ?? doing.target_witch;
  const at = target === null ? "" : ` on ${describeTarget(target, name)}`;
  return `${who} ${you ? "cast" : "casts"} ${doing.spell}${at}`;
}

export function describeTarget(target: string | number, name: (seat: number) => string): string {
  if (typeof target === "number") return name(target) === "You" ? "you" : name(target);
  return WITCH_BY_KEY[target]?.name ?? target;
}

/** Describe a choice of a plan. */
export function describeStep(choice: string, picture: CovenPicture, seats: readonly SeatInfo[]): string {
  const [verb = "", what = ""] = choice.split(" ");
  if (verb === "lure") return `Lure ${cardName(what)}`;
  if (verb === "cast") return `Cast ${picture.witches.find(({ name }) => name === what)?.spell ?? what}`;
  if (verb === "target") return /^\d+$/.test(what) ? (seats[Number(what)]?.name ?? what) : cardName(what);
  return cardName(what);
}

/** Return the effect of each witch's spell, from the table's player aid. */
export function readSpellEffects(aid: readonly AidPart[]): Record<string, string> {
  const spells = aid.flatMap(({ lines }) => lines).filter(({ sign, note }) => sign in WITCH_BY_KEY && note);
  return Object.fromEntries(spells.map(({ sign, words }) => [sign, words]));
}
