/** Arrangement of the cards of a trick around the table. */

/** Arrange the seats in two rows; the player is in the middle of the lower one. */
export function twoRows(others: readonly number[], you: number): number[][] {
  if (others.length < 4) return [[...others], [you]];
  return [[...others.slice(1, -1)], [others[0]!, you, others.at(-1)!]];
}

/** Arrange the seats in one row: the player in the middle, the others from left to right. */
export function oneRow(others: readonly number[], you: number): number[] {
  const half = Math.floor(others.length / 2);
  return [...others.slice(0, half), you, ...others.slice(half)];
}
