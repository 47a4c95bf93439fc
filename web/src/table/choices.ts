/** Choices in notation: one word and at most one argument. The client knows no more about them. */
import type { LegalChoice } from "../net/protocol";

export function verbOf(choice: string): string {
  return choice.split(" ", 1)[0] ?? "";
}

export function argumentOf(choice: string): string {
  return choice.slice(verbOf(choice).length + 1);
}

/** The legal choices for each card of the hand. */
export function byCard(legal: readonly LegalChoice[], hand: readonly string[]): Map<string, LegalChoice[]> {
  const held = new Set(hand);
  const found = new Map<string, LegalChoice[]>();
  for (const choice of legal) {
    const card = argumentOf(choice.choice);
    if (held.has(card)) found.set(card, [...(found.get(card) ?? []), choice]);
  }
  return found;
}

/** The choices that are no card of the hand and that no board offers: the shell lists them as buttons. */
export function others(
  legal: readonly LegalChoice[],
  hand: readonly string[],
  claimed: readonly string[] = [],
): LegalChoice[] {
  const held = new Set(hand);
  const taken = new Set(claimed);
  return legal.filter(({ choice }) => !held.has(argumentOf(choice)) && !taken.has(choice));
}

/** The verb of most of the choices, to ask why a card is not among them. */
export function usualVerb(legal: readonly LegalChoice[]): string {
  const counts = new Map<string, number>();
  for (const { choice } of legal) counts.set(verbOf(choice), (counts.get(verbOf(choice)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "play";
}

/** What a card of the hand is good for, to be said after its name: so without it. */
export function useWords(name: string, offered: readonly LegalChoice[]): string {
  if (offered.length > 1) return `${offered.length} choices`;
  return offered[0]?.words.replace(name, "").replace(/ {2,}/, " ").trim() ?? "pick it up";
}
