// What is printed on the cards of the table that is shown: a variant may change it. A page shows one table at a time, and
// cards are also drawn outside its board: in hands, in the player aid, in words.

import type { ShotBoxes } from "../net/protocol";
import type { Picture } from "../games/types";

interface Printed {
  /** Witch's Shot: the boxes on packages. */
  boxes: ShotBoxes;
  /** 3 Witches: what the ranks are called, by rank. */
  parts: Readonly<Record<string, string>>;
}

/** As in the games' own rules. */
const USUAL: Printed = {
  boxes: { ranks: [3, 3, 3, 2, 2, 2, 2, 1, 1, 1], black_four: 4, doubler: 2 },
  parts: { "2": "eye", "3": "toe", "4": "wool", "5": "tongue", "6": "wing" },
};

export const printed: Printed = $state({ ...USUAL });

/** Draw cards as the table with this picture has them. */
export function printAs(picture: Picture): void {
  if (picture.game === "witchs_shot") printed.boxes = picture.boxes;
  if (picture.game === "three_witches") printed.parts = picture.parts;
}

/** Draw cards as usual again. */
export function printAsUsual(): void {
  Object.assign(printed, USUAL);
}
