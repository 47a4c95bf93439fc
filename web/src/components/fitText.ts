/** Words in a place that never grows: what can be left out goes first, then all become smaller, as small as can be read. */

const SIZES = [1, 0.92, 0.84, 0.77, 0.7, 0.62, 0.54, 0.46, 0.38];

export interface Place {
  /** Whether all that is in it has room. */
  isEnough: () => boolean;
  leaveOut: (isOut: boolean) => void;
  shrink: (size: number) => void;
}

/** Everything and at full size where that has room, else as much as fits. */
export function squeeze(place: Place): void {
  place.leaveOut(false);
  place.shrink(1);
  if (place.isEnough()) return;
  place.leaveOut(true);
  for (const size of SIZES) {
    place.shrink(size);
    if (place.isEnough()) return;
  }
}

/**
 * `<div {@attach squeezes(words)}>` around parts that must hold what is in them: it has `data-tight` where what can be left out
 * is, and --shrink says how small its words are. It looks again when the words change, or its own size, which they never do.
 */
export function squeezes(_words: string): (element: HTMLElement) => () => void {
  return (element) => {
    const observer = new ResizeObserver(() => squeeze(placeOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  };
}

function placeOf(element: HTMLElement): Place {
  return {
    isEnough: () =>
      element.scrollWidth <= element.clientWidth + 1 && [element, ...element.children].every(holds),
    leaveOut: (isOut) => void element.toggleAttribute("data-tight", isOut),
    shrink: (size) => element.style.setProperty("--shrink", String(size)),
  };
}

/** Whether nothing hangs out below: told by boxes, because letters are higher than lines that lie close. */
function holds(part: Element): boolean {
  const { bottom } = part.getBoundingClientRect();
  return [...part.children].every((one) => one.getBoundingClientRect().bottom <= bottom + 1);
}
