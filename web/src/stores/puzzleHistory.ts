/** Puzzles: what was solved on this device, and the streak of days. */

export interface Kept {
  tried: Record<string, boolean>; // "game/number": whether the first try was right
  days: number[]; // days on which the puzzle of the day was solved at the first try, ascending
  last: Record<string, [number, boolean]>; // game: the last day its puzzle of the day was tried, and whether it was solved
}

const KEY = "coven.puzzles";
const MOST_DAYS = 1_000;

/** What was kept, or nothing where it makes no sense. */
export function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Kept>;
    const days = Array.isArray(found.days) ? found.days.filter((day) => typeof day === "number") : [];
    const tried = found.tried && typeof found.tried === "object" ? found.tried : {};
    const last = found.last && typeof found.last === "object" ? found.last : {};
    return { tried, days, last };
  } catch {
    return { tried: {}, days: [], last: {} };
  }
}

/** After a try; the first one at a puzzle counts, and later ones say only whether the day's is solved. */
export function after(kept: Kept, puzzle: string, right: boolean, day: number | null): Kept {
  const last = day === null ? kept.last : triedToday(kept.last, puzzle, right, day);
  if (puzzle in kept.tried) return { ...kept, last };
  const tried = { ...kept.tried, [puzzle]: right };
  const counts = right && day !== null && !kept.days.includes(day);
  const days = counts ? [...kept.days, day].sort((a, b) => a - b).slice(-MOST_DAYS) : kept.days;
  return { tried, days, last };
}

function triedToday(last: Kept["last"], puzzle: string, right: boolean, day: number): Kept["last"] {
  const game = puzzle.split("/")[0]!;
  const [then, solved] = last[game] ?? [0, false];
  return { ...last, [game]: [day, right || (then === day && solved)] };
}

const FIRST_DAY = 719_163; // 1 January 1970, in the server's count of days
const MILLISECONDS = 86_400_000;

/** Whether the puzzle of the day of a game was solved; null where it was not tried. */
export function todays(last: Kept["last"], game: string, now = Date.now()): boolean | null {
  const [day, solved] = last[game] ?? [0, false];
  return day === FIRST_DAY + Math.floor(now / MILLISECONDS) ? solved : null;
}

/** How many days in a row, up to today or yesterday. */
export function streak(days: readonly number[], today: number): number {
  const known = new Set(days);
  let day = known.has(today) ? today : today - 1;
  let count = 0;
  while (known.has(day)) {
    count += 1;
    day -= 1;
  }
  return count;
}

export function load(): Kept {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return read(null);
  }
}

export function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a device that keeps nothing: the puzzles work all the same
  }
}
