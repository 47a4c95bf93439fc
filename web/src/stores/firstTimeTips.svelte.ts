/**
 * How often the player has met each kind of decision, stored on this device: the first times a tip explains
 * it.
 */

const STORAGE_KEY = "coven.met";
export const MAX_TIP_COUNT = 5;

export interface TipCounts {
  times: Record<string, number>; // by game and phase
  last: string; // table and line of the last decision: reloading the page does not count again
}

/** Parse stored counts; malformed ones are ignored. */
export function parseTipCounts(text: string | null): TipCounts {
  const counts: TipCounts = { times: {}, last: "" };
  try {
    const stored = JSON.parse(text ?? "{}") as Partial<TipCounts> | null;
    for (const [kind, times] of Object.entries(stored?.times ?? {}))
      if (Number.isInteger(times)) counts.times[kind] = times;
    if (typeof stored?.last === "string") counts.last = stored.last;
  } catch {
    // stored by an older or broken version: start from zero
  }
  return counts;
}

/** Count a decision of a kind, unless it is the last one counted. */
export function countDecision(counts: TipCounts, kind: string, at: string): TipCounts {
  if (counts.last === at) return counts;
  return { times: { ...counts.times, [kind]: (counts.times[kind] ?? 0) + 1 }, last: at };
}

/** Return whether a kind of decision is still explained. */
export function isTipDue(counts: TipCounts, kind: string): boolean {
  return (counts.times[kind] ?? 0) <= MAX_TIP_COUNT;
}

class FirstTimeTips {
  counts = $state.raw<TipCounts>(parseTipCounts(readStorage()));

  countDecision(kind: string, at: string): void {
    this.counts = countDecision(this.counts, kind, at);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.counts));
    } catch {
      // storage is unavailable: remembered for this visit only
    }
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export const firstTimeTips = new FirstTimeTips();
