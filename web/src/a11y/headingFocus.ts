/** Move the focus to the heading of a page after a navigation, even if the heading is rendered later. */

/** What the class needs of the document; tests pass a fake. */
export interface HeadedPage {
  heading: () => HTMLElement | null;
  /** Whether no element has the focus, because the focused one was removed. */
  isFocusLost: () => boolean;
}

export class HeadingFocus {
  #heading: HTMLElement | null = null;
  #hasNavigated = false;

  constructor(private readonly page: HeadedPage) {}

  /** Handle a navigation to another page. */
  onNavigate(): void {
    this.#hasNavigated = true;
    this.onChange();
  }

  /**
   * Handle a change of the page: its heading may have appeared or been replaced, as when a game starts after
   * the waiting room.
   */
  onChange(): void {
    const heading = this.page.heading();
    if (!heading || (heading === this.#heading && !this.#hasNavigated)) return;
    const shouldFocus = this.#hasNavigated || (this.#heading !== null && this.page.isFocusLost());
    this.#heading = heading;
    this.#hasNavigated = false;
    if (shouldFocus) heading.focus({ preventScroll: true });
  }
}

/** Observe the page; return the observer's state and a function that stops it. */
export function watchHeading(main: Element): [HeadingFocus, () => void] {
  const headingFocus = new HeadingFocus({
    heading: () => main.querySelector("h1"),
    isFocusLost: () => !document.activeElement || document.activeElement === document.body,
  });
  const observer = new MutationObserver(() => headingFocus.onChange());
  observer.observe(main, { childList: true, subtree: true });
  return [headingFocus, () => observer.disconnect()];
}
