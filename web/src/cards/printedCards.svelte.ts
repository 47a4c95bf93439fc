// What is printed on the cards of the current table, which a variant may change. Global, because a page shows one table at
// a time, and cards also appear outside its board: in hands, in the player aid, in texts.

import type { Position, ShotBoxes } from "../net/protocol";

interface PrintedCards {
  /** Witch's Shot: boxes on the packages. */
  boxes: ShotBoxes;
  /** 3 Witches: names of the ranks, by rank. */
  parts: Readonly<Record<string, string>>;
}

/** The values of the standard rules. */
const DEFAULT_PRINTED_CARDS: PrintedCards = {
  boxes: { ranks: [3, 3, 3, 2, 2, 2, 2, 1, 1, 1], black_four: 4, doubler: 2 },
  parts: { "2": "eye", "3": "toe", "4": "wool", "5": "tongue", "6": "wing" },
};

export const printedCards: PrintedCards = $state({ ...DEFAULT_PRINTED_CARDS });

/** Draw cards as they are printed at the table of this picture. */
export function setPrintedCards(picture: Position["picture"]): void {
  if ("boxes" in picture) printedCards.boxes = picture.boxes;
  if ("parts" in picture) printedCards.parts = picture.parts;
}

/** Draw cards as in the standard rules again. */
export function resetPrintedCards(): void {
  Object.assign(printedCards, DEFAULT_PRINTED_CARDS);
}
