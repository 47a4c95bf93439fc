/**
 * Group and describe legal choices. The client knows only their notation: a verb and at most one argument.
 */
import { t } from "../locale/locale.svelte";
import { argumentOf, verbOf } from "../format/notation";
import type { LegalChoice } from "../net/protocol";

/** Return the legal choices for each hand card. */
export function choicesByCard(
  legal: readonly LegalChoice[],
  hand: readonly string[],
): Map<string, LegalChoice[]> {
  const held = new Set(hand);
  const groups = new Map<string, LegalChoice[]>();
  for (const choice of legal) {
    const card = argumentOf(choice.choice);
    if (held.has(card)) groups.set(card, [...(groups.get(card) ?? []), choice]);
  }
  return groups;
}

/** Return the choices that are neither hand cards nor offered by the board: they are listed as buttons. */
export function buttonChoices(
  legal: readonly LegalChoice[],
  hand: readonly string[],
  claimed: readonly string[] = [],
): LegalChoice[] {
  const held = new Set(hand);
  const taken = new Set(claimed);
  return legal.filter(({ choice }) => !held.has(argumentOf(choice)) && !taken.has(choice));
}

/** Return the most common verb, for asking why a card is not allowed. */
export function mostCommonVerb(legal: readonly LegalChoice[]): string {
  const counts = new Map<string, number>();
  for (const { choice } of legal) counts.set(verbOf(choice), (counts.get(verbOf(choice)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "play";
}

/** Describe what a hand card can be used for, without its name, which is read before. */
export function describeCardUse(name: string, offered: readonly LegalChoice[]): string {
  if (offered.length > 1) return t("card-choices", { count: offered.length });
  if (!offered[0]) return t("card-pick-up");
  const [before = "", after = ""] = offered[0].words.split(name, 2);
  const verb = before.trim().split(" ");
  if (t("card-articles").split(" ").includes(verb.at(-1)!)) verb.pop();
  return [...verb, after.trim()].join(" ").trim();
}
