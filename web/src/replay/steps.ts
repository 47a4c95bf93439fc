/** Steps of a replay. */
import type { Sight } from "../net/protocol";

export function clamp(place: number, length: number): number {
  return Math.max(0, Math.min(length - 1, place));
}

export interface Mark {
  step: number;
  label: string;
}

/** Where each round and trick begins, by what the game says about where it stands. */
export function chapters(steps: readonly { views: readonly Pick<Sight, "chapter">[] }[]): Mark[] {
  const found: Mark[] = [];
  let before = "";
  steps.forEach(({ views }, place) => {
    const label = views[0]?.chapter.words ?? "";
    if (label && label !== before) found.push({ step: place, label });
    before = label || before;
  });
  return found;
}
