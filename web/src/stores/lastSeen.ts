/**
 * The last event the player has seen at each table, stored on this device: a returning player is shown what
 * happened since.
 */

const STORAGE_KEY = "coven.seen";
const MAX_TABLES = 60; // oldest entries beyond this are dropped

export type LastSeen = Record<string, number>;

/** Parse stored entries; malformed ones are ignored. */
export function parseLastSeen(text: string | null): LastSeen {
  const seen: LastSeen = {};
  try {
    for (const [table, number] of Object.entries(JSON.parse(text ?? "{}") as Record<string, unknown>))
      if (Number.isInteger(number)) seen[table] = number as number;
  } catch {
    // stored by an older or broken version: nothing was seen
  }
  return seen;
}

/** Return the entries with one table updated; the oldest entry is dropped if there are too many. */
export function withSeen(seen: LastSeen, table: string, number: number): LastSeen {
  const { [table]: previous = 0, ...others } = seen;
  const recent = Object.entries(others).slice(-(MAX_TABLES - 1));
  return { ...Object.fromEntries(recent), [table]: Math.max(previous, number) };
}

export function lastSeenEvent(table: string): number | null {
  return load()[table] ?? null;
}

export function markSeen(table: string, number: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(withSeen(load(), table, number)));
  } catch {
    // storage is unavailable: the server counts from the last move
  }
}

function load(): LastSeen {
  try {
    return parseLastSeen(localStorage.getItem(STORAGE_KEY));
  } catch {
    return {};
  }
}
