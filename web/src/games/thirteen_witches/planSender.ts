/** A plan that was confirmed goes to the server choice by choice, each as soon as the table asks for it. */

export interface Now {
  picture: unknown; // each new one may ask for the next choice
  legal: readonly { choice: string }[];
  isPending: boolean;
  isMine: boolean; // whether the table still waits for me
}

export class Sending {
  rest: string[] = [];
  #sentAt: unknown = null;

  get isBusy(): boolean {
    return this.rest.length > 0;
  }

  /** Begin: the first choice now. */
  start(path: readonly string[], picture: unknown, choose: (choice: string) => void): void {
    const [first, ...rest] = path;
    if (first === undefined) return;
    this.rest = rest;
    this.#sentAt = picture;
    choose(first);
  }

  /** The table moved on: the next choice if it fits, else the plan is dropped, as when the table refused the last. */
  moved({ picture, legal, isPending, isMine }: Now, choose: (choice: string) => void): void {
    const next = this.rest[0];
    if (next === undefined) return;
    if (!isMine) this.rest = [];
    else if (!isPending && legal.length) {
      const fits = picture !== this.#sentAt && legal.some(({ choice }) => choice === next);
      this.rest = fits ? this.rest.slice(1) : [];
      this.#sentAt = picture;
      if (fits) choose(next);
    }
  }
}
