/** How far this person has seen each game, kept on this device: who comes back is shown what happened since. */

const KEY = "coven.seen";
const MOST = 60; // tables

export type Seen = Record<string, number>;

/** What was kept, or nothing where it makes no sense. */
export function read(text: string | null): Seen {
  const seen: Seen = {};
  try {
    for (const [table, number] of Object.entries(JSON.parse(text ?? "{}") as Record<string, unknown>))
      if (Number.isInteger(number)) seen[table] = number as number;
  } catch {
    // kept by an older or broken version: nothing was seen
  }
  return seen;
}

/** With one more table seen so far; the one seen longest ago goes when there are many. */
export function noted(seen: Seen, table: string, number: number): Seen {
  const { [table]: before = 0, ...others } = seen;
  const kept = Object.entries(others).slice(-(MOST - 1));
  return { ...Object.fromEntries(kept), [table]: Math.max(before, number) };
}

export function seenOf(table: string): number | null {
  return stored()[table] ?? null;
}

export function saw(table: string, number: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(noted(stored(), table, number)));
  } catch {
    // a browser that keeps nothing: the server counts from the last move
  }
}

function stored(): Seen {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}
