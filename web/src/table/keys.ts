/** Which key does what at the table. */
import type { SheetName } from "./Sheets.svelte";

export type Command =
  | { do: "open"; sheet: SheetName }
  | { do: "number"; place: number }
  | { do: "walk"; step: 1 | -1 }
  | { do: "leap"; step: 1 | -1 }
  | { do: "hint" | "claim" | "sort" | "skip" | "prompt" | "escape" | "go on" };

/** What the table has to open; a key for something else does nothing. */
export interface Offers {
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
  if (/^[1-9]$/.test(key)) return { do: "number", place: Number(key) - 1 };
  if (key in SHEETS) return isThere(SHEETS[key]!, offers) ? { do: "open", sheet: SHEETS[key]! } : null;
  const command = PLAIN[key] ?? null;
  return command?.do === "go on" && onButton ? null : command;
}

function isThere(sheet: SheetName, offers: Offers): boolean {
  if (sheet === "scores") return offers.hasRounds;
  if (sheet === "memory") return offers.canRecall;
  return sheet !== "trick" || offers.canLookBack;
}
