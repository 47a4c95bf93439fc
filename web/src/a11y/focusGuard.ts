/**
 * Keep the keyboard focus on a page when the focused element is removed or disabled. Tables have a guard of
 * their own.
 */
import { trackFocus, isFocusLost } from "./focusTracking";

const FOCUSABLE = "button, a[href], input, textarea, select, summary, [tabindex]";

/** Move a lost focus to the nearest focusable element. */
export function guardFocus(main: HTMLElement): () => void {
  let ancestors: Element[] = []; // ancestors of the focused element, nearest first; empty while the focus is outside the page
  return trackFocus(main, {
    onFocus: (element) => (ancestors = element.closest(".shell") ? [] : ancestorsOf(main, element)),
    onRelease: () => (ancestors = []),
    onChange: () => {
      if (!ancestors.length || document.querySelector("dialog[open]") || !isFocusLost()) return;
      ancestors = ancestors.filter((part) => part.isConnected);
      nearestFocusable(ancestors)?.focus({ preventScroll: true });
    },
  });
}

/** Return the ancestors of an element inside `main`, nearest first. */
function ancestorsOf(main: Element, element: Element): Element[] {
  const ancestors: Element[] = [];
  for (
    let part = element.parentElement;
    part && part !== main && main.contains(part);
    part = part.parentElement
  )
    ancestors.push(part);
  return ancestors;
}

/** Return the first focusable element of the nearest ancestor that has one. */
function nearestFocusable(parts: readonly Element[]): HTMLElement | undefined {
  for (const part of parts) {
    const all = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const focusable = all.find((element) => !element.matches(":disabled") && element.checkVisibility());
    if (focusable) return focusable;
  }
}
