/** Seats around the table: you at the bottom, the others clockwise from your left. */
export function around(players: number, you: number | null): number[] {
  const bottom = you ?? 0;
  return Array.from({ length: players - 1 }, (_, n) => (bottom + 1 + n) % players);
}

/** The seat whose choice a line is, null for chance. */
export function seatOf(line: string): number | null {
  const head = /^(\d+) /.exec(line);
  return head ? Number(head[1]) : null;
}

/** A name and the number that tells it from its like: the number stays where the name is cut short. */
export function nameParts(name: string): [string, string] {
  const found = /^(.*)( \(\d+\))$/.exec(name);
  return found ? [found[1]!, found[2]!] : [name, ""];
}

const SHORT: Record<string, string> = { " point": " pt", " points": " pts", " witch": "", " witches": "" };

/** A thing where there is little room for it; empty for one whose number the board shows beside the name. */
export function shortly(thing: string): string {
  return SHORT[thing] ?? thing;
}

/** How many, and of what: the number stays where the thing is cut short. */
export function noteParts(note: string): [string, string] {
  const found = /^(-?\d+)(?!\S)(.*)$/.exec(note);
  return found ? [found[1]!, found[2]!] : ["", note];
}
