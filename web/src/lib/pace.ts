/** How long each step stays on the screen. */
import type { Settings } from "./settings.svelte";

const STEP: Record<Settings["tempo"], number> = { instant: 0, fast: 250, normal: 650, slow: 1_300, tap: 650 };
const LINGER: Record<Settings["tempo"], number> = {
  instant: 0,
  fast: 700,
  normal: 1_700,
  slow: 3_200,
  tap: Infinity,
};
const FLIGHT: Record<Settings["tempo"], number> = { instant: 0, fast: 180, normal: 380, slow: 700, tap: 380 };

/** Milliseconds until the next step; Infinity waits for a tap. */
export function pause(tempo: Settings["tempo"], lingers: boolean): number {
  return (lingers ? LINGER : STEP)[tempo];
}

export function flight(tempo: Settings["tempo"]): number {
  return FLIGHT[tempo];
}
