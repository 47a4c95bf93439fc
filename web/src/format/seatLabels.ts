/** Names and notes on a seat's plate, split into a part that may be truncated and one that may not. */

/** Split a name from its disambiguating number, which is never truncated. */
export function splitName(name: string): [string, string] {
  const match = /^(.*)( \(\d+\))$/.exec(name);
  return match ? [match[1]!, match[2]!] : [name, ""];
}

const ABBREVIATIONS: Record<string, string> = {
  " point": " pt",
  " points": " pts",
  " witch": "",
  " witches": "",
};

/** Abbreviate the noun of a note; empty if the board shows the number beside the name. */
export function abbreviate(noun: string): string {
  return ABBREVIATIONS[noun] ?? noun;
}

/** Split a note into its number, which is never truncated, and the rest. */
export function splitNote(note: string): [string, string] {
  const match = /^(-?\d+)(?!\S)(.*)$/.exec(note);
  return match ? [match[1]!, match[2]!] : ["", note];
}
