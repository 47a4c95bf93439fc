/** The table as the board draws it, read from the server's picture in this one place. */
import { SUIT_LOOKS, isSuit } from "../../cards/suits";
import { WITCH_BY_KEY, cardWords } from "../../cards/thirteen_witches/names";
import type { Ahead, Show, WitchShown } from "./show";

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

export function sceneOf(show: Show, you: number | null): Scene {
  const isMyTurn = you !== null && show.phase === "action" && show.actor === you;
  const ahead = show.ahead ?? {};
  const seen = (keys: readonly string[]): Witch[] =>
    keys.flatMap((key) => {
      const witch = show.witches.find(({ name }) => name === key);
      return witch ? [witchSeen(witch, ahead, isMyTurn && witch.holder !== you)] : [];
    });
  const holders = show.influence.map((keys, seat) => ({
    seat,
    witches: seen(keys),
    cursed: show.cursed.includes(seat),
    fortune: show.fortune === seat,
  }));
  const onTable = show.coven.length + holders.reduce((sum, { witches }) => sum + witches.length, 0);
  const toCome = Math.max(0, show.witches.length - onTable);
  return { isMyTurn, turn: show.turn, coven: seen(show.coven), holders, toCome, ahead };
}

function witchSeen(witch: WitchShown, ahead: Ahead, isWithinReach: boolean): Witch {
  const isBound = witch.bound_by !== null;
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
    isBound,
    over: !isWithinReach || isBound ? null : witch.holder === null ? 0 : witch.value,
    luredWith: Object.keys(ahead[`lure ${witch.name}`] ?? {}).map((choice) => choice.split(" ")[1] ?? ""),
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
