/** What becomes of the focus of the page, for those that put it back when it is lost. */
import { tick } from "svelte";

const REACHED = "button, a, input, textarea, select, summary, label, [tabindex]"; // what gets the focus when it is pressed
const TAKEN = { childList: true, subtree: true, attributeFilter: ["disabled"] };

interface Follower {
  came: (element: Element) => void; // but for what lies in a dialog: from there it comes back
  letGo: () => void; // something was pressed that cannot have it
  changed: () => void; // what is on the page, so that it may be lost
}

/** Tells a follower of the focus; `part` is where elements that have it may be taken away or disabled. */
export function followsFocus(part: Element, { came, letGo, changed }: Follower): () => void {
  const reached = ({ target }: Event) => {
    if (!(target as Element).closest("dialog")) came(target as Element);
  };
  const pressed = ({ target }: Event) => {
    if (!(target as Element).closest(REACHED)) letGo();
  };
  // the browser takes the focus from what is disabled when it draws: before that, and after those that place it themselves
  const observer = new MutationObserver(() => void tick().then(changed));
  observer.observe(part, TAKEN);
  document.addEventListener("focusin", reached);
  document.addEventListener("pointerdown", pressed);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", reached);
    document.removeEventListener("pointerdown", pressed);
  };
}

/** Whether nothing has it, or something that cannot have it any more. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(":disabled");
}
