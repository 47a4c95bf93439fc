/** Order a hand by suit, by rank, or as the player arranged it. */

export type SortKeys = (code: string) => { suit: number; rank: number };

export function sortHand(hand: readonly string[], by: "suit" | "rank", keys: SortKeys): string[] {
  return [...hand].sort((a, b) => {
    const [x, y] = [keys(a), keys(b)];
    return by === "suit" ? x.suit - y.suit || x.rank - y.rank : x.rank - y.rank || x.suit - y.suit;
  });
}

/** Return a hand in the player's order: known cards keep their places, new ones come last. */
export function keepOrder(hand: readonly string[], order: readonly string[]): string[] {
  const held = new Set(hand);
  const known = new Set(order);
  return [...order.filter((card) => held.has(card)), ...hand.filter((card) => !known.has(card))];
}

/** Return the order with one card moved. */
export function moveCard(order: readonly string[], card: string, place: number): string[] {
  const rest = order.filter((other) => other !== card);
  return [...rest.slice(0, place), card, ...rest.slice(place)];
}
