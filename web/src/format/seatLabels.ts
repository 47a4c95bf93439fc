/** Names and notes on a seat's plate, split into a part that may be truncated and one that may not. */

/** Split a name from its disambiguating number, which is never truncated. */
export function splitName(name: string): [string, string] {
  const match = /^(.*)( \(\d+\))$/.exec(name);
  return match ? [match[1]!, match[2]!] : [name, ""];
}

/** Split a note into its number, which is never truncated, and the rest. */
export function splitNote(note: string): [string, string] {
  const match = /^(-?\d+)(?!\S)(.*)$/.exec(note);
  return match ? [match[1]!, match[2]!] : ["", note];
}
