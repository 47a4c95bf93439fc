/** Steps of a replay. */
import type { GameClient } from "../games/types";
import { trickOf, type Trick } from "./told";
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

/** The last complete trick among some steps, as far as they show it. */
export function lastTrickOf(
  steps: readonly ReplayStep[],
  game: Pick<GameClient, "between" | "lingers" | "trick">,
): Trick | null {
  const shown = steps.filter((step) => step.views.length);
  for (let n = shown.length - 1; n > 0; n--) {
    const [before, after] = [shown[n - 1]!.views[0]!, shown[n]!.views[0]!];
    const between = game.between?.(before, after, shown[n]!.line)?.at(-1);
    if (between) return trickOf(game.trick?.(between) ?? null);
    if (game.lingers?.(before, after)) return trickOf(game.trick?.(before) ?? null);
  }
  return null;
}
