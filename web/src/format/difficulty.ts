/** The bots' levels as difficulties. */
import { t } from "../locale/locale.svelte";
import type { BotLevel } from "../net/protocol";

const NAMES = ["easiest", "easy", "casual", "medium", "hard", "harder", "expert"] as const;

/** Return the difficulty of a level, given its place among all levels from the weakest to the strongest. */
export function describeDifficulty(place: number, levels: number): string {
  const name = NAMES[levels < 2 ? 3 : Math.round((place * (NAMES.length - 1)) / (levels - 1))]!;
  return t(`difficulty-${name}`);
}

/** Return the level to play against: the preferred one where it exists, otherwise an easy one. */
export function chooseLevel(levels: readonly BotLevel[], preferred: string): string {
  const found = levels.find(({ level }) => level === preferred) ?? levels[1] ?? levels[0];
  return found?.level ?? "";
}
