/** Steps of a replay. */
import type { GameClient } from "../games/types";
import type { ReplayStep } from "../protocol";

export function clamp(place: number, length: number): number {
  return Math.max(0, Math.min(length - 1, place));
}

export interface Mark {
  step: number;
  label: string;
}

/** Where each round and trick begins, by what the game says about where it stands. */
export function chapters(steps: readonly ReplayStep[], game: Pick<GameClient, "where">): Mark[] {
  const found: Mark[] = [];
  let before = "";
  steps.forEach((step, place) => {
    const show = step.views[0];
    const label = show ? (game.where?.(show) ?? "") : "";
    if (label && label !== before) found.push({ step: place, label });
    before = label || before;
  });
  return found;
}
