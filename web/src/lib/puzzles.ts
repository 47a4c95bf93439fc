/** Puzzles: what was solved on this device, and the streak of days. */

export interface Kept {
  tried: Record<string, boolean>; // "game/number": whether the first try was right
  days: number[]; // days on which the puzzle of the day was solved at the first try, ascending
}

const KEY = "coven.puzzles";
const MOST_DAYS = 1_000;

/** What was kept, or nothing where it makes no sense. */
export function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Kept>;
    const days = Array.isArray(found.days) ? found.days.filter((day) => typeof day === "number") : [];
    const tried = found.tried && typeof found.tried === "object" ? found.tried : {};
    return { tried, days };
  } catch {
    return { tried: {}, days: [] };
  }
}

/** After a first try; later tries at the same puzzle change nothing. */
export function after(kept: Kept, puzzle: string, right: boolean, day: number | null): Kept {
  if (puzzle in kept.tried) return kept;
  const tried = { ...kept.tried, [puzzle]: right };
  const counts = right && day !== null && !kept.days.includes(day);
  return { tried, days: counts ? [...kept.days, day].sort((a, b) => a - b).slice(-MOST_DAYS) : kept.days };
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
