/** Which kinds of decision a person has met, kept on this device: the first times a sentence more says what each is about. */

const KEY = "coven.met";
export const TIMES = 5;

export interface Met {
  times: Record<string, number>; // by game and phase
  last: string; // the table and line of the last one: a page loaded again is no new decision
}

/** What was kept, or nothing where it makes no sense. */
export function read(text: string | null): Met {
  const met: Met = { times: {}, last: "" };
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Met> | null;
    for (const [kind, times] of Object.entries(found?.times ?? {}))
      if (Number.isInteger(times)) met.times[kind] = times;
    if (typeof found?.last === "string") met.last = found.last;
  } catch {
    // kept by an older or broken version: everything is met for the first time
  }
  return met;
}

/** One more decision of a kind, unless it is the one met last. */
export function meet(met: Met, kind: string, at: string): Met {
  if (met.last === at) return met;
  return { times: { ...met.times, [kind]: (met.times[kind] ?? 0) + 1 }, last: at };
}

/** Whether a kind was met so seldom that it is still explained. */
export function isNew(met: Met, kind: string): boolean {
  return (met.times[kind] ?? 0) <= TIMES;
}

class Whys {
  met = $state.raw<Met>(read(stored()));

  meet(kind: string, at: string): void {
    this.met = meet(this.met, kind, at);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.met));
    } catch {
      // a browser that keeps nothing: it holds for this visit
    }
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const whys = new Whys();
