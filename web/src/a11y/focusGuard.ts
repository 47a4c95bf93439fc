/** On every page but a table, which keeps the focus itself: it is never lost when what had it is gone or disabled. */
import { followsFocus, isFocusLost } from "./focusTracking";

const REACHED = "button, a[href], input, textarea, select, summary, [tabindex]";

/** Puts the focus on the nearest thing there still is, beside the one that had it. */
export function keepsFocusNearby(main: HTMLElement): () => void {
  let around: Element[] = []; // what has the focus lies in these, the nearest first; in none where it is not on the page
  return followsFocus(main, {
    came: (element) => (around = element.closest(".shell") ? [] : within(main, element)),
    letGo: () => (around = []),
    changed: () => {
      if (!around.length || document.querySelector("dialog[open]") || !isFocusLost()) return;
      around = around.filter((part) => part.isConnected);
      nearest(around)?.focus({ preventScroll: true });
    },
  });
}

/** What an element lies in, up to the page. */
function within(main: Element, element: Element): Element[] {
  const found: Element[] = [];
  for (
    let part = element.parentElement;
    part && part !== main && main.contains(part);
    part = part.parentElement
  )
    found.push(part);
  return found;
}

/** The first thing that can have the focus, in the nearest part that has one. */
function nearest(parts: readonly Element[]): HTMLElement | undefined {
  for (const part of parts) {
    const all = [...part.querySelectorAll<HTMLElement>(REACHED)];
    const one = all.find((element) => !element.matches(":disabled") && element.checkVisibility());
    if (one) return one;
  }
}
