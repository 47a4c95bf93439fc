/** The table as the board draws it, derived from the server's picture in one place. */
import { t } from "../../locale/locale.svelte";
import { isSuit, suitName } from "../../cards/suits";
import { WITCH_BY_KEY, cardName } from "../../cards/thirteen_witches/names";
import type { CovenPicture, CovenWitch } from "../../net/protocol";
import { buildChoiceTree, type ChoiceTree } from "./plan";

/** A witch on the table. */
export interface Witch {
  key: string;
  name: string;
  spell: string;
  cost: string;
  lure: string; // the suit that lures her, or `all`
  holder: number | null; // null: in the coven
  cards: string[]; // lure cards under her
  value: number;
  charmed: boolean;
  isBound: boolean;
  mustExceed: number | null; // value a lure must exceed; null if the player cannot lure her now
  luredWith: string[]; // the player's cards a lure can start with
}

export interface Holder {
  seat: number;
  witches: Witch[];
  cursed: boolean;
  fortune: boolean;
}

export interface Scene {
  isMyTurn: boolean; // whether the player has an action now
  turn: number | null;
  coven: Witch[];
  holders: Holder[];
  undrawn: number; // witches still in the draw pile
  choiceTree: ChoiceTree;
}

export function readScene(picture: CovenPicture, you: number | null): Scene {
  const isMyTurn = you !== null && picture.phase === "action" && picture.actor === you;
  const seen = (keys: readonly string[]): Witch[] =>
    keys.flatMap((key) => picture.witches.filter(({ name }) => name === key).map(toWitch));
  const holders = picture.seats.map(({ witches, cursed, fortune }, seat) => ({
    seat,
    witches: seen(witches),
    cursed,
    fortune,
  }));
  const undrawn = picture.witches.filter(({ place }) => place === "pile").length;
  const choiceTree = buildChoiceTree(picture.ahead);
  return { isMyTurn, turn: picture.turn, coven: seen(picture.coven), holders, undrawn, choiceTree };
}

function toWitch(witch: CovenWitch): Witch {
  return {
    key: witch.name,
    name: WITCH_BY_KEY[witch.name]?.name ?? witch.name,
    spell: witch.spell,
    cost: witch.cost,
    lure: witch.lure,
    holder: witch.holder,
    cards: witch.cards,
    value: witch.value,
    charmed: witch.charmed,
    isBound: witch.bound_by !== null,
    mustExceed: witch.over,
    luredWith: witch.lured_with,
  };
}

/** Describe what it takes to lure a witch. */
export function describeLure(witch: Witch, you: number | null): string {
  if (witch.isBound) return t("lure-bound");
  if (witch.holder !== null && witch.holder === you) return t("lure-yours", { value: witch.value });
  const beats = witch.mustExceed ?? witch.value;
  if (witch.lure === "all")
    return witch.holder === null ? t("lure-four") : t("lure-four-over", { value: beats });
  const suit = isSuit(witch.lure) ? suitName(witch.lure) : witch.lure;
  return witch.holder === null ? t("lure-any", { suit }) : t("lure-over", { suit, value: beats });
}

/** Describe whether the player's cards lure her; empty out of turn. */
export function describeOwnLures(witch: Witch): string {
  if (witch.mustExceed === null) return "";
  if (witch.luredWith.length === 0) return t("own-lures-none");
  if (witch.lure === "all") return t("own-lures-some");
  return t("own-lures", { cards: witch.luredWith.map(cardName).join(", ") });
}

/** Abbreviate what it takes to lure her: `any`, `over 7`; her value if the player cannot lure now. */
export function abbreviateLure(witch: Witch): string {
  if (witch.mustExceed === null) return witch.holder === null ? "" : String(witch.value);
  return witch.mustExceed === 0 ? t("lure-short-any") : t("lure-short", { value: witch.mustExceed });
}
