/** The order of a hand: by suit, by rank, or as the player put it. */

export type Keys = (code: string) => { suit: number; rank: number };

export function sorted(hand: readonly string[], by: "suit" | "rank", keys: Keys): string[] {
  return [...hand].sort((a, b) => {
    const [x, y] = [keys(a), keys(b)];
    return by === "suit" ? x.suit - y.suit || x.rank - y.rank : x.rank - y.rank || x.suit - y.suit;
  });
}

/** The player's own order for the cards held now: known cards where they were, new ones at the end. */
export function arranged(hand: readonly string[], order: readonly string[]): string[] {
  const held = new Set(hand);
  const known = new Set(order);
  return [...order.filter((card) => held.has(card)), ...hand.filter((card) => !known.has(card))];
}

/** The same order with one card moved to a place. */
export function moved(order: readonly string[], card: string, place: number): string[] {
  const rest = order.filter((other) => other !== card);
  return [...rest.slice(0, place), card, ...rest.slice(place)];
}
