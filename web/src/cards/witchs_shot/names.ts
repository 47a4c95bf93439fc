import { t } from "../../locale/locale.svelte";
import { printedCards } from "../printedCards.svelte";
import { parseCard, suitName } from "../suits";

export const SUITS = ["vegetable", "potion", "book", "fish", "black"] as const;

/** Return the name of a card: `Fish 10`, `the black 4`, `the doubler`. */
export function cardName(code: string): string {
  if (code === "black-4") return t("card-black-four");
  if (code === "black-x2") return t("card-doubler");
  const { suit, rank } = parseCard(code);
  return t("card-name", { suit: suitName(suit), rank });
}

/** Return the number of boxes on a card; the doubler has none. */
export function countBoxes(code: string): number {
  if (code === "black-4") return printedCards.boxes.black_four;
  if (code === "black-x2") return 0;
  return printedCards.boxes.ranks[Number(parseCard(code).rank) - 1] ?? 0;
}

/** Describe the boxes on a card: `3 boxes`, `1 box`, `doubles the boxes`. */
export function describeBoxes(code: string): string {
  const boxes = countBoxes(code);
  if (code !== "black-x2") return boxes ? t("boxes", { count: boxes }) : t("boxes-none");
  const { doubler } = printedCards.boxes;
  return doubler === 2 ? t("boxes-doubled") : t("boxes-multiplied", { factor: doubler });
}
