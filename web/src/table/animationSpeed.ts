/** How long each step stays on the screen. */
import type { Settings } from "../app/settings.svelte";

const STEP: Record<Settings["tempo"], number> = { instant: 0, fast: 250, normal: 650, slow: 1_300, tap: 650 };
const LINGER: Record<Settings["tempo"], number> = {
  instant: 0,
  fast: 600,
  normal: 1_200,
  slow: 2_400,
  tap: Infinity,
};
const FLIGHT: Record<Settings["tempo"], number> = { instant: 0, fast: 180, normal: 380, slow: 700, tap: 380 };

/** Milliseconds it takes to read a letter, beyond the time a picture takes to be seen. */
const LETTER: Record<Settings["tempo"], number> = { instant: 0, fast: 18, normal: 38, slow: 60, tap: 0 };

/** Milliseconds until the next step, longer where there are words to read; Infinity waits for a tap. */
export function pause(tempo: Settings["tempo"], lingers: boolean, words = ""): number {
  return lingers ? LINGER[tempo] + LETTER[tempo] * words.length : STEP[tempo];
}

export function flight(tempo: Settings["tempo"]): number {
  return FLIGHT[tempo];
}
