/** How many workers of a page compute side by side. */
const SPARED = 2; // for the page, and for the worker that the others help
const MAX_HELPERS = 3; // more would gain little, and heat a phone

/** Return how many workers may help another one on this device. */
export function helperCount(cores = navigator.hardwareConcurrency): number {
  return Math.min(MAX_HELPERS, Math.max(0, (cores || 1) - SPARED));
}
