/** Where the focus goes at the table. It is never lost when what had it is gone. */

export interface Focus {
  inside: boolean;
  place: number; // of the card of the hand that had it, -1 for none
}

const CARDS = "[data-testid=hand] button";

export function remember(shell: Element): Focus {
  const active = document.activeElement;
  const cards = [...shell.querySelectorAll(CARDS)];
  return { inside: !!active && shell.contains(active), place: active ? cards.indexOf(active) : -1 };
}

/** Whether the focus is to be put back, because the element that had it is gone. */
export function isLost(before: Focus): boolean {
  return before.inside && (!document.activeElement || document.activeElement === document.body);
}

/** Everything that can be chosen and is no card of the hand: buttons for choices first, then parts of the board. */
export function choiceButtons(shell: Element): HTMLButtonElement[] {
  const all = shell.querySelectorAll<HTMLButtonElement>(".bar button, [data-part=board] button:not(.term)");
  return [...all]
    .filter((button) => !button.disabled && button.getAttribute("aria-disabled") !== "true")
    .sort((a, b) => Number(!!b.closest(".bar")) - Number(!!a.closest(".bar")));
}

/** The place to go from one of so many, round and round. */
export function along(count: number, here: number, step: number): number {
  return (here + step + count) % count;
}
