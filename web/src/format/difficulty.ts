/** The bots' levels as difficulties. */
import { t } from "../locale/locale.svelte";
import type { BotLevel, GameInfo } from "../net/protocol";

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

/** Return the rivals with so many players, from the weakest up, and the teacher. */
export function rivalsAt(info: GameInfo | undefined, players: number): BotLevel[] {
  const count = info?.num_rivals.find((entry) => entry.players === players)?.rivals ?? 0;
  return count ? [...info!.rivals.slice(0, count), ...info!.rivals.slice(-1)] : [];
}

/** Return what is known about a bot's level; a teacher that has met its player has their strength in its name. */
export function findLevel(info: GameInfo | undefined, level: string | null): BotLevel | undefined {
  const name = level?.startsWith("teacher-") ? "teacher" : level;
  return info && [...info.bots, ...info.rivals].find((bot) => bot.level === name);
}
