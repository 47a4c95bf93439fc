/** Where a page begins for keyboards and screen readers: at its heading, which may come later than the page was asked for. */

/** What is needed of the document; tests give their own. */
export interface Headed {
  heading: () => HTMLElement | null;
  /** Whether nothing has the focus: what had it is gone. */
  isNowhere: () => boolean;
}

export class Beginning {
  #heading: HTMLElement | null = null;
  #moved = false;

  constructor(private readonly page: Headed) {}

  /** Somebody went to another page. */
  moved(): void {
    this.#moved = true;
    this.look();
  }

  /** Something on the page changed: its heading may be there now, or another, where a table begins after its waiting room. */
  look(): void {
    const heading = this.page.heading();
    if (!heading || (heading === this.#heading && !this.#moved)) return;
    const begins = this.#moved || (this.#heading !== null && this.page.isNowhere());
    this.#heading = heading;
    this.#moved = false;
    if (begins) heading.focus({ preventScroll: true });
  }
}

/** Looks at a page for as long as it is there. */
export function beginning(main: Element): [Beginning, () => void] {
  const begins = new Beginning({
    heading: () => main.querySelector("h1"),
    isNowhere: () => !document.activeElement || document.activeElement === document.body,
  });
  const watch = new MutationObserver(() => begins.look());
  watch.observe(main, { childList: true, subtree: true });
  return [begins, () => watch.disconnect()];
}
