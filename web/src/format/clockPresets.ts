/** The clocks a host can choose from. */
import { t } from "../locale/locale.svelte";
import type { TableSettings } from "../net/protocol";

export type ClockPreset = "none" | "relaxed" | "fast" | "days";

export const PRESET_CLOCKS: Record<ClockPreset, NonNullable<TableSettings["clock"]>> = {
  none: { kind: "none" },
  relaxed: { kind: "live", bank: 900, increment: 20 },
  fast: { kind: "live", bank: 180, increment: 8 },
  days: { kind: "days", days: 2 },
};

export const PRESETS = Object.keys(PRESET_CLOCKS) as ClockPreset[];

/** Describe a clock for players who join. */
export function describeClock(clock: NonNullable<TableSettings["clock"]>): string {
  if (clock.kind === "none") return t("clock-none");
  if (clock.kind === "days") return t("clock-days", { days: clock.days });
  const bank = formatBank(clock.bank);
  return clock.increment
    ? t("clock-live-increment", { bank, seconds: clock.increment })
    : t("clock-live", { bank });
}

/** Format the time bank for a whole game. */
export function formatBank(seconds: number): string {
  return seconds % 60 ? t("seconds", { count: seconds }) : t("minutes", { count: seconds / 60 });
}
