/** Names in sentences. */

const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written from right to left does not draw the words and figures beside it along. */
export function apart(name: string): string {
  return LEFTWARDS.test(name) ? `\u2068${name}\u2069` : name;
}

/** "Ada", "Ada and Bufo", "Ada, Bufo and Cleo". */
export function listed(names: readonly string[], nobody = "nobody"): string {
  if (names.length < 2) return names[0] ?? nobody;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
