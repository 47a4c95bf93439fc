/** Observe the focus of the page, for guards that restore it when it is lost. */
import { tick } from "svelte";

const FOCUSABLE = "button, a, input, textarea, select, summary, label, [tabindex]"; // elements that receive the focus when pressed
const OBSERVED = { childList: true, subtree: true, attributeFilter: ["disabled"] };

interface FocusListener {
  onFocus: (element: Element) => void; // not called for elements in a dialog, which returns the focus when it closes
  onRelease: () => void; // the player pressed something that cannot have the focus
  onChange: () => void; // the content changed, so that the focus may be lost
}

/** Notify a listener of focus changes; `part` contains the elements that may be removed or disabled. */
export function trackFocus(part: Element, { onFocus, onRelease, onChange }: FocusListener): () => void {
  const onFocusIn = ({ target }: Event) => {
    if (!(target as Element).closest("dialog")) onFocus(target as Element);
  };
  const onPointerDown = ({ target }: Event) => {
    if (!(target as Element).closest(FOCUSABLE)) onRelease();
  };
  // run before the browser blurs disabled elements at the next paint, and after components that place the
  // focus themselves
  const observer = new MutationObserver(() => void tick().then(onChange));
  observer.observe(part, OBSERVED);
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("pointerdown", onPointerDown);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("pointerdown", onPointerDown);
  };
}

/** Return whether no element has the focus, or a disabled one. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(":disabled");
}
