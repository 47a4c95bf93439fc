/** The clocks a host can choose from. */
import { pluralize } from "./pluralize";
import type { TableSettings } from "../net/protocol";

export type ClockPreset = "none" | "relaxed" | "fast" | "days";

export const PRESET_CLOCKS: Record<ClockPreset, NonNullable<TableSettings["clock"]>> = {
  none: { kind: "none" },
  relaxed: { kind: "live", bank: 900, increment: 20 },
  fast: { kind: "live", bank: 180, increment: 8 },
  days: { kind: "days", days: 2 },
};

export const PRESET_LABELS: [ClockPreset, string][] = [
  ["none", "None: play as long as it takes"],
  ["relaxed", "Relaxed: 15 minutes, 20 seconds more a move"],
  ["fast", "Fast: 3 minutes, 8 seconds more a move"],
  ["days", "Two days a move"],
];

/** Describe a clock for players who join. */
export function describeClock(clock: NonNullable<TableSettings["clock"]>): string {
  if (clock.kind === "none") return "no clock";
  if (clock.kind === "days")
    return clock.days === 1 ? "a day for each move" : `${clock.days} days for each move`;
  const increment = clock.increment ? `, ${pluralize(clock.increment, "second")} more a move` : "";
  return `${formatBank(clock.bank)} each${increment}`;
}

/** Format the time bank for a whole game. */
export function formatBank(seconds: number): string {
  return seconds % 60 ? pluralize(seconds, "second") : pluralize(seconds / 60, "minute");
}
