/** On every page but a table, which keeps the focus itself: it is never lost when what had it is gone or disabled. */
import { tick } from "svelte";

const REACHED = "button, a[href], input, textarea, select, summary, [tabindex]";
const TAKEN = { childList: true, subtree: true, attributeFilter: ["disabled"] };

/** Puts the focus on the nearest thing there still is, beside the one that had it. */
export function keepsFocusNearby(main: HTMLElement): () => void {
  let around: Element[] = []; // what has the focus lies in these, the nearest first; in none where it is not on the page
  const came = ({ target }: Event) => {
    const element = target as Element;
    if (element.closest("dialog")) return; // from there it comes back
    around = element.closest(".shell") ? [] : within(main, element);
  };
  const pressed = ({ target }: Event) => {
    if (!(target as Element).closest(`${REACHED}, label`)) around = []; // the focus was let go
  };
  const changed = () => {
    if (!around.length || document.querySelector("dialog[open]")) return;
    const active = document.activeElement;
    if (active && active !== document.body && !active.matches(":disabled")) return;
    around = around.filter((part) => part.isConnected);
    nearest(around)?.focus({ preventScroll: true });
  };
  // the browser takes the focus from what is disabled when it draws: before that, and after those that place it themselves
  const observer = new MutationObserver(() => void tick().then(changed));
  observer.observe(main, TAKEN);
  document.addEventListener("focusin", came);
  document.addEventListener("pointerdown", pressed);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", came);
    document.removeEventListener("pointerdown", pressed);
  };
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
