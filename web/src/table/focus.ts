/** Where the focus goes at the table. It is never lost when what had it is gone. */
import { tick } from "svelte";

const CARDS = "[data-testid=hand] button";
const REACHED = "button, a, input, textarea, select, summary, [tabindex]"; // what gets the focus when it is pressed
const TAKEN = { childList: true, subtree: true, attributeFilter: ["disabled"] };

/** Puts the focus back whenever the element of the table that had it is gone or disabled, whatever the cause. Told is the place
 *  in the hand of the card that had it, -1 where it was no card. */
export function keepsFocus(put: (place: number) => void) {
  return (shell: HTMLElement) => {
    let place: number | null = null; // nothing where the focus is not at the table
    const placeOf = (element: Element) => [...shell.querySelectorAll(CARDS)].indexOf(element);
    const came = ({ target }: Event) => {
      if (shell.contains(target as Element)) place = placeOf(target as Element);
      else if (!(target as Element).closest("dialog")) place = null; // from a dialog it comes back
    };
    const pressed = ({ target }: Event) => {
      if (!(target as Element).closest(REACHED)) place = null; // the focus was let go
    };
    const changed = () => {
      if (place === null) return;
      const active = document.activeElement;
      if (!active || active === document.body || active.matches(":disabled")) put(place);
      else if (shell.contains(active)) place = placeOf(active);
    };
    // the browser takes the focus from what is disabled when it draws: before that, and after those that place it themselves
    const observer = new MutationObserver(() => void tick().then(changed));
    observer.observe(shell.parentElement ?? shell, TAKEN); // sheets lie beside it: what had the focus may be gone when one closes
    document.addEventListener("focusin", came);
    document.addEventListener("pointerdown", pressed);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", came);
      document.removeEventListener("pointerdown", pressed);
    };
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
