/** Keyboard commands at the table. */
import { t } from "../locale/locale.svelte";
import type { DialogName } from "./dialogNames";

export type Command =
  | { do: "open"; dialog: DialogName }
  | { do: "pickNumber"; place: number }
  | { do: "moveFocus"; step: 1 | -1 }
  | { do: "switchArea"; step: 1 | -1 }
  | { do: "hint" | "claim" | "sort" | "skip" | "prompt" | "escape" | "next" };

/** What the table offers; keys for anything else do nothing. */
export interface TableFeatures {
  hasLetters: boolean; // whether letters and digits are commands at all
  canHint: boolean;
  hasRounds: boolean;
  canRecall: boolean;
  canLookBack: boolean;
}

const DIALOG_KEYS: Record<string, DialogName> = {
  a: "aid",
  c: "scores",
  l: "log",
  m: "memory",
  r: "rules",
  t: "trick",
  "?": "help",
};
const COMMAND_KEYS: Record<string, Command> = {
  arrowleft: { do: "moveFocus", step: -1 },
  arrowright: { do: "moveFocus", step: 1 },
  arrowup: { do: "switchArea", step: -1 },
  arrowdown: { do: "switchArea", step: 1 },
  h: { do: "hint" },
  k: { do: "claim" },
  s: { do: "sort" },
  n: { do: "skip" },
  p: { do: "prompt" },
  escape: { do: "escape" },
  " ": { do: "next" },
  enter: { do: "next" },
};

/** Return the command of a key; null if there is none, or if Enter or Space activates the focused button. */
export function commandFor(pressed: string, features: TableFeatures, onButton: boolean): Command | null {
  const key = pressed.toLowerCase();
  if (!features.hasLetters && key.length === 1 && key !== " ") return null;
  if (/^[1-9]$/.test(key)) return { do: "pickNumber", place: Number(key) - 1 };
  if (key in DIALOG_KEYS)
    return isAvailable(DIALOG_KEYS[key]!, features) ? { do: "open", dialog: DIALOG_KEYS[key]! } : null;
  const command = COMMAND_KEYS[key] ?? null;
  if (command?.do === "hint" && !features.canHint) return null;
  return command?.do === "next" && onButton ? null : command;
}

/** The keyboard help; keys that the table has no use for are left out. */
const KEY_HELP = [
  ["← →", "key-move"],
  ["Shift + ← →", "key-sort-card"],
  ["Enter, Space", "key-play"],
  ["1 … 9", "key-number"],
  ["↑ ↓", "key-area"],
  ["Tab", "key-tab"],
  ["A", "player-aid"],
  ["H", "hint"],
  ["K", "key-claim"],
  ["T", "last-trick"],
  ["C", "scores-by-round"],
  ["M", "cards-seen"],
  ["L", "log-and-chat"],
  ["R", "rules"],
  ["S", "key-sort"],
  ["N", "skip-ahead"],
  ["P", "key-prompt"],
  ["?", "key-list"],
  ["Esc", "key-escape"],
] as const;

/** Return the keys as they are printed on keyboards of the language. */
export function keyLabel(key: string): string {
  if (key === "Shift + ← →") return t("key-name-shift");
  return key === "Enter, Space" ? t("key-name-enter-space") : key;
}

export function listKeys(features: TableFeatures): readonly (typeof KEY_HELP)[number][] {
  const first = (key: string): string => (key.length === 1 || /^\d/.test(key) ? key[0]! : "Tab");
  return KEY_HELP.filter(([key]) => first(key) === "Tab" || commandFor(first(key), features, false));
}

function isAvailable(sheet: DialogName, features: TableFeatures): boolean {
  if (sheet === "scores") return features.hasRounds;
  if (sheet === "memory") return features.canRecall;
  return sheet !== "trick" || features.canLookBack;
}
