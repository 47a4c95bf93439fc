/** Means and random numbers of the network levels. */

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Return the standard deviation. */
export function spread(numbers: readonly number[]): number {
  const centre = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - centre) ** 2)));
}

const PRIOR_TRIALS = 1.959964 ** 2; // of Wilson’s interval

/** Return the standard error of the mean of some numbers from 0 to 1, as `coven.intervals` does; it is never 0. */
export function meanError(centre: number, variance: number, trials: number): number {
  const far = Math.max(centre, 1 - centre);
  return Math.sqrt(trials * variance + PRIOR_TRIALS * far * far) / (trials + PRIOR_TRIALS);
}

/** Return a generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
