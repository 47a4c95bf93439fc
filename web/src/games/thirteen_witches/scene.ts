/** The table as the board draws it, read from the server's picture in this one place. */
import { SUIT_LOOKS, isSuit } from "../../cards/suits";
import { WITCH_BY_KEY, cardWords } from "../../cards/thirteen_witches/names";
import type { CovenPicture, CovenWitch } from "../../net/protocol";
import { aheadOf, type Ahead } from "./plan";

/** A witch on the table. */
export interface Witch {
  key: string;
  name: string;
  spell: string;
  cost: string;
  lure: string; // the suit that lures her, or `all`
  holder: number | null; // nobody for one in the coven
  cards: string[]; // that lie under her
  value: number;
  charmed: boolean;
  isBound: boolean;
  over: number | null; // what a lure of mine must be more than; null where I cannot lure her now
  luredWith: string[]; // my cards a lure can begin with
}

export interface Holder {
  seat: number;
  witches: Witch[];
  cursed: boolean;
  fortune: boolean;
}

export interface Scene {
  isMyTurn: boolean; // whether I have an action now
  turn: number | null;
  coven: Witch[];
  holders: Holder[];
  toCome: number; // witches still in the draw pile
  ahead: Ahead;
}

export function sceneOf(picture: CovenPicture, you: number | null): Scene {
  const isMyTurn = you !== null && picture.phase === "action" && picture.actor === you;
  const seen = (keys: readonly string[]): Witch[] =>
    keys.flatMap((key) => picture.witches.filter(({ name }) => name === key).map(witchSeen));
  const holders = picture.seats.map(({ witches, cursed, fortune }, seat) => ({
    seat,
    witches: seen(witches),
    cursed,
    fortune,
  }));
  const toCome = picture.witches.filter(({ place }) => place === "pile").length;
  const ahead = aheadOf(picture.ahead);
  return { isMyTurn, turn: picture.turn, coven: seen(picture.coven), holders, toCome, ahead };
}

function witchSeen(witch: CovenWitch): Witch {
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
    over: witch.over,
    luredWith: witch.lured_with,
  };
}

/** What it takes to lure her, in a sentence. */
export function needs(witch: Witch, you: number | null): string {
  if (witch.isBound) return "She is bound: nobody can lure her now.";
  if (witch.holder !== null && witch.holder === you) return `Yours, held by ${witch.value}.`;
  const beats = witch.holder === null ? "" : ` over ${witch.over ?? witch.value}`;
  if (witch.lure === "all")
    return witch.holder === null
      ? "Four cards lure her, one of each suit."
      : `Four cards lure her, one of each suit, with a total${beats}.`;
  const suit = isSuit(witch.lure) ? SUIT_LOOKS[witch.lure].words : witch.lure;
  return witch.holder === null ? `Any ${suit} lures her.` : `A ${suit}${beats} lures her.`;
}

/** Whether my cards do it, in a few words; nothing out of turn. */
export function reach(witch: Witch): string {
  if (witch.over === null) return "";
  if (witch.luredWith.length === 0) return "You hold no card that does.";
  if (witch.lure === "all") return "You hold cards that do.";
  return `You hold ${witch.luredWith.map(cardWords).join(", ")}.`;
}

/** The same on her card: `any`, `over 7`, or what she is held by when nothing is asked. */
export function brief(witch: Witch): string {
  if (witch.over === null) return witch.holder === null ? "" : String(witch.value);
  return witch.over === 0 ? "any" : `over ${witch.over}`;
}
