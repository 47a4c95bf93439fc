/** How the cards of a trick lie round the table. */

/** Where the card of each seat lies in a trick of two rows: the row and its place there. You are below, in the middle. */
export function rows(others: readonly number[], you: number): number[][] {
  if (others.length < 4) return [[...others], [you]];
  return [[...others.slice(1, -1)], [others[0]!, you, others.at(-1)!]];
}

/** The same in one row: you in the middle, the others from your left to your right. */
export function line(others: readonly number[], you: number): number[] {
  const half = Math.floor(others.length / 2);
  return [...others.slice(0, half), you, ...others.slice(half)];
}
