/** Narrated lines of the game log as text. */
import type { Told } from "../net/protocol";

/** Return a line as text: what happened, then its effect on the player, unless that is included already. */
export function narrationText({ words, to_you }: Pick<Told, "words" | "to_you">): string {
  return words.includes(to_you) ? words : `${words} ${to_you}`.trim();
}

/** Split a line into the text before its effect on the player, the effect, and the text after it. */
export function narrationParts(told: Pick<Told, "words" | "to_you">): [string, string, string] {
  const [words, effect] = [narrationText(told), told.to_you];
  const start = effect ? words.indexOf(effect) : words.length;
  return [words.slice(0, start), effect, words.slice(start + effect.length)];
}
