/** Keyboard focus at the table. It is restored when the focused element disappears. */
import { trackFocus, isFocusLost } from "../a11y/focusTracking";

const CARDS = "[data-testid=hand] button";

/**
 * Restore the focus whenever the focused element of the table is removed or disabled. `put` receives the
 * position in the hand of the card that had it, -1 for other elements.
 */
export function guardTableFocus(put: (place: number) => void) {
  return (shell: HTMLElement) => {
    let place: number | null = null; // null while the focus is elsewhere
    const onFocus = (element: Element | null) => {
      place = shell.contains(element) ? [...shell.querySelectorAll(CARDS)].indexOf(element!) : null;
    };
    const onChange = () => {
      if (place === null) return;
      if (isFocusLost()) put(place);
      else if (shell.contains(document.activeElement)) onFocus(document.activeElement); // the hand may have changed
    };
    const part = shell.parentElement ?? shell; // dialogs are siblings: the focused element may be gone when one closes
    return trackFocus(part, { onFocus, onRelease: () => onFocus(null), onChange });
  };
}

/** Return all enabled choices that are not hand cards: buttons first, then parts of the board. */
export function choiceButtons(shell: Element): HTMLButtonElement[] {
  const all = shell.querySelectorAll<HTMLButtonElement>(".bar button, [data-part=board] button:not(.term)");
  return [...all]
    .filter((button) => !button.disabled && button.getAttribute("aria-disabled") !== "true")
    .sort((a, b) => Number(!!b.closest(".bar")) - Number(!!a.closest(".bar")));
}

/** Move an index by a step, wrapping around. */
export function wrapIndex(count: number, here: number, step: number): number {
  return (here + step + count) % count;
}
