/** The clocks a host may choose from. */
import { amount } from "./pluralize";
import type { TableSettings } from "../net/protocol";

export type Pace = "none" | "relaxed" | "fast" | "days";

export const CLOCKS: Record<Pace, NonNullable<TableSettings["clock"]>> = {
  none: { kind: "none" },
  relaxed: { kind: "live", bank: 900, increment: 20 },
  fast: { kind: "live", bank: 180, increment: 8 },
  days: { kind: "days", days: 2 },
};

export const PACES: [Pace, string][] = [
  ["none", "None: play as long as it takes"],
  ["relaxed", "Relaxed: 15 minutes, 20 seconds more a move"],
  ["fast", "Fast: 3 minutes, 8 seconds more a move"],
  ["days", "Two days a move"],
];

/** A clock in words, for those who join. */
export function clockWords(clock: NonNullable<TableSettings["clock"]>): string {
  if (clock.kind === "none") return "no clock";
  if (clock.kind === "days")
    return clock.days === 1 ? "a day for each move" : `${clock.days} days for each move`;
  const more = clock.increment ? `, ${amount(clock.increment, "second")} more a move` : "";
  return `${bankWords(clock.bank)} each${more}`;
}

/** The time somebody has for a whole game. */
export function bankWords(seconds: number): string {
  return seconds % 60 ? amount(seconds, "second") : amount(seconds / 60, "minute");
}
