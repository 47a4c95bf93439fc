/** Which puzzle comes next: one that fits the player, of the theme they need most, and none again too soon. */
import type { Puzzles } from "../net/protocol";
import { puzzleKey, type PuzzleHistory } from "./puzzleHistory";

const FIRST_LEVEL = 0.3;
const LEVEL_STEP = 0.12; // how far one attempt moves the level
const STEEPNESS = 6; // of the chance to solve a puzzle, by how far its difficulty is below the level
const TARGET_BELOW = 0.15; // puzzles this much easier than the level are solved seven times in ten
const RETRY_MS = 3 * 86_400_000; // a missed puzzle returns after three days, a solved one when all others are done

/** Return the level of a player in a game, from 0 to 1, by their first attempts in the order they were made. */
export function playerLevel(puzzles: Puzzles, history: PuzzleHistory): number {
  const attempts = puzzles.difficulties
    .map((difficulty, number) => ({ difficulty, key: puzzleKey(puzzles, number) }))
    .filter(({ key }) => key in history.tried)
    .sort((a, b) => (history.seen[a.key] ?? 0) - (history.seen[b.key] ?? 0));
  return attempts.reduce((level, { difficulty, key }) => {
    const expected = 1 / (1 + Math.exp(STEEPNESS * (difficulty - level)));
    const moved = level + LEVEL_STEP * (Number(history.tried[key]) - expected);
    return Math.min(1, Math.max(0, moved));
  }, FIRST_LEVEL);
}

/** Return the number of the next puzzle, of one theme or of any. */
export function pickPuzzle(
  puzzles: Puzzles,
  history: PuzzleHistory,
  {
    theme = null,
    without = null,
    now = Date.now(),
  }: { theme?: string | null; without?: number | null; now?: number } = {},
): number {
  const all = puzzles.themes.map((_, number) => number);
  const allowed = all.filter(
    (number) => number !== without && (theme === null || puzzles.themes[number] === theme),
  );
  const due = allowed.filter((number) => isDue(puzzleKey(puzzles, number), history, now));
  const target = playerLevel(puzzles, history) - TARGET_BELOW;
  const misses = missesByTheme(puzzles, history);
  if (due.length)
    return minimum(due, (number) => [
      Math.round(5 * Math.abs(puzzles.difficulties[number]! - target)),
      -(misses.get(puzzles.themes[number]!) ?? 0),
      number,
    ]);
  const oldest = allowed.length ? allowed : all;
  return minimum(oldest, (number) => [history.seen[puzzleKey(puzzles, number)] ?? 0, number]);
}

function isDue(key: string, history: PuzzleHistory, now: number): boolean {
  if (!(key in history.seen) && !(key in history.tried)) return true;
  return history.tried[key] === false && now - (history.seen[key] ?? 0) >= RETRY_MS;
}

function missesByTheme(puzzles: Puzzles, history: PuzzleHistory): Map<string, number> {
  const misses = new Map<string, number>();
  puzzles.themes.forEach((theme, number) => {
    if (history.tried[puzzleKey(puzzles, number)] === false) misses.set(theme, (misses.get(theme) ?? 0) + 1);
  });
  return misses;
}

/** Return the number with the lowest ranks, compared one after the other. */
function minimum(numbers: readonly number[], ranks: (number: number) => number[]): number {
  const ranked = numbers.map((number) => ({ number, by: ranks(number) }));
  ranked.sort(
    (a, b) => a.by.map((rank, place) => rank - b.by[place]!).find((difference) => difference !== 0) ?? 0,
  );
  return ranked[0]!.number;
}
