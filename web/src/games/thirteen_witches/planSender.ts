/** Send a confirmed plan choice by choice, each as soon as the table asks for it. */

export interface TableNow {
  picture: unknown; // every new picture may ask for the next choice
  legal: readonly { choice: string }[];
  isPending: boolean;
  isMine: boolean; // whether the table waits for the player
}

export class PlanSender {
  remaining: string[] = [];
  #sentFor: unknown = null;

  get isBusy(): boolean {
    return this.remaining.length > 0;
  }

  /** Send the first choice of a plan, and remember the rest. */
  send(path: readonly string[], picture: unknown, choose: (choice: string) => void): void {
    const [first, ...rest] = path;
    if (first === undefined) return;
    this.remaining = rest;
    this.#sentFor = picture;
    choose(first);
  }

  /** Send the next choice if it is legal now; otherwise drop the plan, as after a refusal. */
  onPosition({ picture, legal, isPending, isMine }: TableNow, choose: (choice: string) => void): void {
    const next = this.remaining[0];
    if (next === undefined) return;
    if (!isMine) this.remaining = [];
    else if (!isPending && legal.length) {
      const fits = picture !== this.#sentFor && legal.some(({ choice }) => choice === next);
      this.remaining = fits ? this.remaining.slice(1) : [];
      this.#sentFor = picture;
      if (fits) choose(next);
    }
  }
}
