/** Return the other seats clockwise from the player's left; the player sits at the bottom. */
export function seatsClockwise(players: number, you: number | null): number[] {
  const bottom = you ?? 0;
  return Array.from({ length: players - 1 }, (_, n) => (bottom + 1 + n) % players);
}
