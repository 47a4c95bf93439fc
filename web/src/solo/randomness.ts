/** Randomness for the lots of games on this device, and for all that bots draw. */

/** Return a number from 0 to `bound` - 1, each equally likely. */
export type RandomBelow = (bound: number) => number;

/** Draw from the browser's secure source of randomness. */
export const drawSecurely: RandomBelow = (bound) => {
  const range = 2 ** 32;
  const limit = range - (range % bound);
  const words = new Uint32Array(1);
  do crypto.getRandomValues(words);
  while (words[0]! >= limit);
  return words[0]! % bound;
};
