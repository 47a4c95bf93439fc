/** Where the focus goes at the table. It is never lost when what had it is gone. */
import { followsFocus, isFocusLost } from "../a11y/focusTracking";

const CARDS = "[data-testid=hand] button";

/** Puts the focus back whenever the element of the table that had it is gone or disabled, whatever the cause. Told is the place
 *  in the hand of the card that had it, -1 where it was no card. */
export function keepsFocus(put: (place: number) => void) {
  return (shell: HTMLElement) => {
    let place: number | null = null; // nothing where the focus is not at the table
    const came = (element: Element | null) => {
      place = shell.contains(element) ? [...shell.querySelectorAll(CARDS)].indexOf(element!) : null;
    };
    const changed = () => {
      if (place === null) return;
      if (isFocusLost()) put(place);
      else if (shell.contains(document.activeElement)) came(document.activeElement); // the hand may have changed
    };
    const part = shell.parentElement ?? shell; // sheets lie beside it: what had the focus may be gone when one closes
    return followsFocus(part, { came, letGo: () => came(null), changed });
  };
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
