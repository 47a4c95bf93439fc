/** How long each step is shown, by the animation speed. */
import type { Settings } from "../app/settings.svelte";

const STEP_MS: Record<Settings["animationSpeed"], number> = {
  instant: 0,
  fast: 250,
  normal: 650,
  slow: 1_300,
  tap: 650,
};
const TRICK_MS: Record<Settings["animationSpeed"], number> = {
  instant: 0,
  fast: 600,
  normal: 1_200,
  slow: 2_400,
  tap: Infinity,
};
const FLIGHT_MS: Record<Settings["animationSpeed"], number> = {
  instant: 0,
  fast: 180,
  normal: 380,
  slow: 700,
  tap: 380,
};

const MOMENT_MS: Record<Settings["animationSpeed"], number> = {
  instant: 0,
  fast: 1_200,
  normal: 2_000,
  slow: 3_200,
  tap: 2_000,
};

/** Reading time for each letter, in addition to the time a picture needs. */
const LETTER_MS: Record<Settings["animationSpeed"], number> = {
  instant: 0,
  fast: 18,
  normal: 38,
  slow: 60,
  tap: 0,
};

/**
 * Return the milliseconds until the next step, longer if there is text to read; Infinity waits for a press.
 */
export function stepDelay(speed: Settings["animationSpeed"], isTrick: boolean, text = ""): number {
  return isTrick ? TRICK_MS[speed] + LETTER_MS[speed] * text.length : STEP_MS[speed];
}

export function flightDuration(speed: Settings["animationSpeed"]): number {
  return FLIGHT_MS[speed];
}

/** Return the milliseconds for which a moment is staged; 0 if it is not. */
export function momentDuration(speed: Settings["animationSpeed"]): number {
  return MOMENT_MS[speed];
}
