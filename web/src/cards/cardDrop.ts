/** A card of the hand dragged onto a part of the board. The hand tells the part under the card; the part decides. */

const EVENT = "coven:card";

/** For boards: `<div {@attach takesCards((card) => …)}>`. Such a part is lit while a card is dragged over it. */
export function takesCards(take: (card: string) => void): (element: Element) => () => void {
  return (element) => {
    const hear = (event: Event): void => take((event as CustomEvent<string>).detail);
    element.setAttribute("data-takes", "");
    element.addEventListener(EVENT, hear);
    return () => element.removeEventListener(EVENT, hear);
  };
}

/** The part of the board at a point that takes cards. */
export function takerAt(x: number, y: number): Element | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const taker = element.closest("[data-takes]");
    if (taker) return taker;
  }
  return null;
}

export function give(taker: Element, card: string): void {
  taker.dispatchEvent(new CustomEvent(EVENT, { detail: card }));
}
