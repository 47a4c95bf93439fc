/** Texts and lists that the table reads from a picture of 13 Witches. */

import { t } from "../../locale/locale.svelte";
import type { SeatNote } from "../types";
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

export function seatNotes(picture: CovenPicture, seat: number): SeatNote[] {
  const count = picture.seats[seat]?.witches.length ?? 0;
  return [{ text: t("witches-count", { count }), short: "" }]; // the board shows the number beside the name
}

/** Describe the lure or spell in progress. */
export function describeCurrentAction({ doing }: CovenPicture, name: (seat: number) => string): string {
  if (doing === null) return "";
  const who = name(doing.seat);
  const actor = { who: who === t("you") ? "you" : "other", name: who } as const;
  if (doing.verb === "lure") return t("doing-lure", { ...actor, witch: cardName(doing.witch) });
  const target = doing.target_seat ?? doing.target_witch;
  return target === null
    ? t("doing-cast", { ...actor, spell: doing.spell })
    : t("doing-cast-on", { ...actor, spell: doing.spell, target: describeTarget(target, name) });
}

export function describeTarget(target: string | number, name: (seat: number) => string): string {
  if (typeof target === "number") return name(target) === t("you") ? t("target-you") : name(target);
  return WITCH_BY_KEY[target]?.name ?? target;
}

/** Describe a choice of a plan. */
export function describeStep(choice: string, picture: CovenPicture, seats: readonly SeatInfo[]): string {
  const [verb = "", what = ""] = choice.split(" ");
  if (verb === "lure") return t("step-lure", { witch: cardName(what) });
  if (verb === "cast")
    return t("cast-spell", { spell: picture.witches.find(({ name }) => name === what)?.spell ?? what });
  if (verb === "target") return /^\d+$/.test(what) ? (seats[Number(what)]?.name ?? what) : cardName(what);
  return cardName(what);
}

/** Return the effect of each witch's spell, from the table's player aid. */
export function readSpellEffects(aid: readonly AidPart[]): Record<string, string> {
  const spells = aid.flatMap(({ lines }) => lines).filter(({ sign, note }) => sign in WITCH_BY_KEY && note);
  return Object.fromEntries(spells.map(({ sign, words }) => [sign, words]));
}
