/** Which key does what at the table. */
import type { SheetName } from "./TableDialogs.svelte";

export type Command =
  | { do: "open"; sheet: SheetName }
  | { do: "number"; place: number }
  | { do: "walk"; step: 1 | -1 }
  | { do: "leap"; step: 1 | -1 }
  | { do: "hint" | "claim" | "sort" | "skip" | "prompt" | "escape" | "go on" };

/** What the table has; a key for something else does nothing. */
export interface Offers {
  hasLetters: boolean; // whether letters and numbers are keys at all
  canHint: boolean;
  hasRounds: boolean;
  canRecall: boolean;
  canLookBack: boolean;
}

const SHEETS: Record<string, SheetName> = {
  a: "aid",
  c: "scores",
  l: "log",
  m: "memory",
  r: "rules",
  t: "trick",
  "?": "help",
};
const PLAIN: Record<string, Command> = {
  arrowleft: { do: "walk", step: -1 },
  arrowright: { do: "walk", step: 1 },
  arrowup: { do: "leap", step: -1 },
  arrowdown: { do: "leap", step: 1 },
  h: { do: "hint" },
  k: { do: "claim" },
  s: { do: "sort" },
  n: { do: "skip" },
  p: { do: "prompt" },
  escape: { do: "escape" },
  " ": { do: "go on" },
  enter: { do: "go on" },
};

/** The command of a key; null for none, and for Enter and Space on something that they press. */
export function commandOf(pressed: string, offers: Offers, onButton: boolean): Command | null {
  const key = pressed.toLowerCase();
  if (!offers.hasLetters && key.length === 1 && key !== " ") return null;
  if (/^[1-9]$/.test(key)) return { do: "number", place: Number(key) - 1 };
  if (key in SHEETS) return isThere(SHEETS[key]!, offers) ? { do: "open", sheet: SHEETS[key]! } : null;
  const command = PLAIN[key] ?? null;
  if (command?.do === "hint" && !offers.canHint) return null;
  return command?.do === "go on" && onButton ? null : command;
}

/** Everything that can be pressed, in words; what the table has nothing for is left out. */
const LISTED: readonly [key: string, words: string][] = [
  ["← →", "Move along your hand"],
  ["Shift + ← →", "Move the card itself: sort by hand"],
  ["Enter, Space", "Play the card or press the button in focus; go on"],
  ["1 … 9", "The card at that place in your hand, else the choice at that place"],
  ["↑ ↓", "From the hand to the choices and the table, and back"],
  ["Tab", "Through everything that can be chosen"],
  ["A", "Player aid"],
  ["H", "Hint"],
  ["K", "Claim the rest, where the menu offers it"],
  ["T", "Last trick"],
  ["C", "Scores round by round"],
  ["M", "What was seen"],
  ["L", "Log and talk"],
  ["R", "Rules"],
  ["S", "Change the order of your hand"],
  ["N", "Skip to now"],
  ["P", "Hear what is asked again"],
  ["?", "This list"],
  ["Esc", "Close a sheet, put a selected card back"],
];

export function listed(offers: Offers): readonly [key: string, words: string][] {
  const first = (key: string): string => (key.length === 1 || /^\d/.test(key) ? key[0]! : "Tab");
  return LISTED.filter(([key]) => first(key) === "Tab" || commandOf(first(key), offers, false));
}

function isThere(sheet: SheetName, offers: Offers): boolean {
  if (sheet === "scores") return offers.hasRounds;
  if (sheet === "memory") return offers.canRecall;
  return sheet !== "trick" || offers.canLookBack;
}
