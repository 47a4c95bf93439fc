/** Means of the network levels; numbers are added in their order, as on a server. */

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Return the standard deviation. */
export function spread(numbers: readonly number[]): number {
  const centre = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - centre) * (number - centre))));
}

const PRIOR_TRIALS = 1.959964 * 1.959964; // of Wilson’s interval

/** Return the standard error of the mean of some numbers from 0 to 1, as `coven.intervals` does; it is never 0. */
export function meanError(centre: number, variance: number, trials: number): number {
  const far = Math.max(centre, 1 - centre);
  return Math.sqrt(trials * variance + PRIOR_TRIALS * far * far) / (trials + PRIOR_TRIALS);
}
