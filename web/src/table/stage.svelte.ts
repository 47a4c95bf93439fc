/** The stage over the table: shows moments one after the other, and never blocks anything. */
import type { Moment } from "../games/moments";

export class Stage {
  moment = $state.raw<Moment | null>(null);
  #waiting: Moment[] = [];
  #delay = 0; // before the first of them
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Milliseconds for which a moment is shown; 0 if none is. */
    private readonly duration: () => number,
    private readonly onMoment: (moment: Moment) => void = () => undefined,
  ) {}

  /** Show moments after those that are shown now; the first after a delay in milliseconds. */
  show(moments: readonly Moment[], delay = 0): void {
    if (!this.duration() || !moments.length) return;
    this.#waiting.push(...moments);
    if (this.moment) return;
    clearTimeout(this.#timer);
    this.#delay = delay;
    if (delay) this.#timer = setTimeout(() => this.#next(), delay);
    else this.#next();
  }

  /** Milliseconds until all moments are over, if none of them is skipped. */
  get remaining(): number {
    return this.#delay + this.duration() * (this.#waiting.length + (this.moment ? 1 : 0));
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#delay = 0;
    this.moment = this.#waiting.shift() ?? null;
    if (!this.moment) return;
    this.onMoment(this.moment);
    this.#timer = setTimeout(() => this.#next(), this.duration());
  }

  /** End the moment that is shown; return whether there was one. */
  skip(): boolean {
    const isShown = this.moment !== null;
    if (isShown) this.#next();
    return isShown;
  }

  clear(): void {
    this.#waiting = [];
    this.#next();
  }
}
