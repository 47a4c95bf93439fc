/** Messages to the player: announcements in a live region for screen readers, and toasts on the screen. */

export interface Toast {
  id: number;
  text: string;
  kind: "plain" | "no" | "good" | "teach";
  clause: string | null;
  control: Element | null; // the control that was used last, at which the toast is shown
}

export const BATCH_MS = 30; // messages within this time are announced together

export class Announcer {
  /** Texts of the two polite live regions. They alternate, so that repeated text is announced again. */
  announcements = $state<[string, string]>(["", ""]);
  toasts = $state<Toast[]>([]);
  #batch: string[] = [];
  #region = 0;
  #nextId = 1;
  #control: Element | null = null;

  /**
   * Announce a text. Texts that arrive together are joined: replacing the content of a region would cut off
   * the first.
   */
  announce(text: string): void {
    if (!text) return;
    if (this.#batch.length === 0) setTimeout(() => this.#flush(), BATCH_MS);
    this.#batch.push(text);
  }

  #flush(): void {
    const text = this.#batch.join(" ");
    this.#batch = [];
    this.#region = 1 - this.#region;
    this.announcements = this.#region ? ["", text] : [text, ""];
  }

  /** Remember the control that is used, so that the answer appears there. Called once, by the app. */
  followControls(page: EventTarget): void {
    for (const kind of ["click", "submit", "change"])
      page.addEventListener(
        kind,
        ({ target }) => {
          const element = target instanceof Element ? target : null;
          this.#control = element?.closest("button, a, select, input, textarea, form, summary") ?? null;
        },
        { capture: true },
      );
  }

  /** The id of the newest toast. */
  get latestToastId(): number {
    return this.#nextId - 1;
  }

  toast(text: string, kind: Toast["kind"] = "plain", clause: string | null = null): void {
    const id = this.#nextId++;
    const toast = { id, text, kind, clause, control: this.#control };
    this.toasts = [...this.toasts.filter((note) => note.text !== text).slice(-1), toast];
    this.announce(text);
    setTimeout(() => this.dismiss(id), 4_000 + 60 * text.length);
  }

  /** Dismiss refusals, which are obsolete once the table has changed. */
  dismissRefusals(): void {
    this.toasts = this.toasts.filter(({ kind }) => kind !== "no" && kind !== "teach");
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((note) => note.id !== id);
  }
}

export const announcer = new Announcer();
