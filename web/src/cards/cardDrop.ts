/**
 * Dropping a card of the hand onto a part of the board: the hand dispatches an event, the part handles it.
 */

const DROP_EVENT = "coven:card";

/**
 * Accept dropped cards: `<div {@attach acceptCards((card) => …)}>`. The element is highlighted while a card
 * is over it.
 */
export function acceptCards(onCard: (card: string) => void): (element: Element) => () => void {
  return (element) => {
    const listener = (event: Event): void => onCard((event as CustomEvent<string>).detail);
    element.setAttribute("data-takes", "");
    element.addEventListener(DROP_EVENT, listener);
    return () => element.removeEventListener(DROP_EVENT, listener);
  };
}

/** Return the element at a point that accepts cards. */
export function dropTargetAt(x: number, y: number): Element | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest("[data-takes]");
    if (target) return target;
  }
  return null;
}

export function dropCard(target: Element, card: string): void {
  target.dispatchEvent(new CustomEvent(DROP_EVENT, { detail: card }));
}
