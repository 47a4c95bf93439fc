/** Fit text into a fixed-size box: drop optional parts first, then shrink the font. */

const SCALES = [1, 0.92, 0.84, 0.77, 0.7, 0.62, 0.54, 0.46, 0.38];

export interface TextBox {
  /** Whether the whole content fits. */
  fits: () => boolean;
  hideOptional: (isHidden: boolean) => void;
  setScale: (scale: number) => void;
}

/** Show everything at full size if it fits; otherwise drop optional parts and shrink the text. */
export function fitText(box: TextBox): void {
  box.hideOptional(false);
  box.setScale(1);
  if (box.fits()) return;
  box.hideOptional(true);
  for (const scale of SCALES) {
    box.setScale(scale);
    if (box.fits()) return;
  }
}

/**
 * Fit the text of an element's parts whenever the text or the element's size changes: `<div {@attach keepTextFitting(text)}>`.
 * Sets `data-tight` while optional parts are hidden, and --shrink to the font scale. The element must have a fixed size.
 */
export function keepTextFitting(_words: string): (element: HTMLElement) => () => void {
  return (element) => {
    const observer = new ResizeObserver(() => fitText(textBoxOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  };
}

function textBoxOf(element: HTMLElement): TextBox {
  return {
    fits: () =>
      element.scrollWidth <= element.clientWidth + 1 &&
      [element, ...element.children].every(containsChildren),
    hideOptional: (isOut) => void element.toggleAttribute("data-tight", isOut),
    setScale: (size) => element.style.setProperty("--shrink", String(size)),
  };
}

/**
 * Return whether no child extends below the element. Boxes are compared, because glyphs are taller than tight
 * lines.
 */
function containsChildren(part: Element): boolean {
  const { bottom } = part.getBoundingClientRect();
  return [...part.children].every((child) => child.getBoundingClientRect().bottom <= bottom + 1);
}
