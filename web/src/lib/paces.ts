/** The clocks a host may choose from. */
import type { TableSettings } from "../protocol";

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
  const bank = clock.bank % 60 ? `${clock.bank} seconds` : `${clock.bank / 60} minutes`;
  return `${bank} each${clock.increment ? `, ${clock.increment} seconds more a move` : ""}`;
}
