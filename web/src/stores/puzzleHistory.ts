/** Puzzles solved on this device, and streaks of days. */

export interface PuzzleHistory {
  tried: Record<string, boolean>; // "game/edition/number": whether the first attempt was right
  seen: Record<string, number>; // the same puzzles: when they were last attempted, in milliseconds
  days: number[]; // days on which the daily puzzle was solved at the first attempt, ascending
  last: Record<string, [number, boolean]>; // game: the last day its daily puzzle was attempted, and whether it was solved
}

const STORAGE_KEY = "coven.puzzles";
const MAX_DAYS = 1_000;

/** Parse a stored history; malformed ones are ignored. */
export function parsePuzzleHistory(text: string | null): PuzzleHistory {
  try {
    const stored = JSON.parse(text ?? "{}") as Partial<PuzzleHistory>;
    const days = Array.isArray(stored.days) ? stored.days.filter((day) => typeof day === "number") : [];
    const tried = stored.tried && typeof stored.tried === "object" ? stored.tried : {};
    const last = stored.last && typeof stored.last === "object" ? stored.last : {};
    const seen = stored.seen && typeof stored.seen === "object" ? stored.seen : {};
    return { tried, seen, days, last };
  } catch {
    return { tried: {}, seen: {}, days: [], last: {} };
  }
}

/** Return the key of a puzzle in a history. */
export function puzzleKey(puzzles: { game: string; edition: string }, number: number): string {
  return `${puzzles.game}/${puzzles.edition}/${number}`;
}

/** Return the history without results of other editions of a game's puzzles: their numbers are those of other puzzles. */
export function forgetOtherEditions(
  history: PuzzleHistory,
  { game, edition }: { game: string; edition: string },
): PuzzleHistory {
  const isCurrent = ([key]: [string, unknown]): boolean =>
    !key.startsWith(`${game}/`) || key.startsWith(`${game}/${edition}/`);
  return {
    ...history,
    tried: Object.fromEntries(Object.entries(history.tried).filter(isCurrent)),
    seen: Object.fromEntries(Object.entries(history.seen).filter(isCurrent)),
  };
}

/**
 * Record an attempt. The first attempt at a puzzle counts; later ones only tell whether the daily puzzle is
 * solved.
 */
export function recordAttempt(
  history: PuzzleHistory,
  puzzle: string,
  right: boolean,
  day: number | null,
  now = Date.now(),
): PuzzleHistory {
  const last = day === null ? history.last : recordToday(history.last, puzzle, right, day);
  const seen = { ...history.seen, [puzzle]: now };
  if (puzzle in history.tried) return { ...history, seen, last };
  const tried = { ...history.tried, [puzzle]: right };
  const counts = right && day !== null && !history.days.includes(day);
  const days = counts ? [...history.days, day].sort((a, b) => a - b).slice(-MAX_DAYS) : history.days;
  return { tried, seen, days, last };
}

function recordToday(
  last: PuzzleHistory["last"],
  puzzle: string,
  right: boolean,
  day: number,
): PuzzleHistory["last"] {
  const game = puzzle.split("/")[0]!;
  const [lastDay, solved] = last[game] ?? [0, false];
  return { ...last, [game]: [day, right || (lastDay === day && solved)] };
}

const UNIX_EPOCH_DAY = 719_163; // 1 January 1970 in the server's day count
const DAY_MS = 86_400_000;

/** Return whether today's puzzle of a game is solved; null if it was not attempted. */
export function todaysResult(last: PuzzleHistory["last"], game: string, now = Date.now()): boolean | null {
  const [day, solved] = last[game] ?? [0, false];
  return day === UNIX_EPOCH_DAY + Math.floor(now / DAY_MS) ? solved : null;
}

/** Return the number of consecutive days up to today or yesterday. */
export function countStreak(days: readonly number[], today: number): number {
  const solvedDays = new Set(days);
  let day = solvedDays.has(today) ? today : today - 1;
  let count = 0;
  while (solvedDays.has(day)) {
    count += 1;
    day -= 1;
  }
  return count;
}

export function loadPuzzleHistory(): PuzzleHistory {
  try {
    return parsePuzzleHistory(localStorage.getItem(STORAGE_KEY));
  } catch {
    return parsePuzzleHistory(null);
  }
}

export function savePuzzleHistory(history: PuzzleHistory): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(history));
  } catch {
    // storage is unavailable: puzzles work without a history
  }
}
