/** The steps of a guided round as this page shows them: one page of text at a time. */
import type { LessonStep } from "../net/protocol";

/** What the teacher praises: a choice that she named, or one that the learner found. */
export type Praise = "" | "done" | "found";

export class LessonProgress {
  step = $state.raw<LessonStep | null>(null);
  page = $state(0);
  praise = $state<Praise>("");
  #isOpen = false; // whether the step waits for the learner's choice

  /** Receive the step of a position; null while others play. */
  receive(step: LessonStep | null): void {
    const isSame = !!step && step.step === this.step?.step && step.done === this.step.done;
    if (isSame) return;
    if (this.#isOpen) this.praise = this.step?.choice === null ? "found" : "done";
    this.#isOpen = !!step && !step.done;
    if (!step) return;
    this.step = step;
    this.page = 0;
  }

  get text(): string {
    return this.step?.says[this.page] ?? "";
  }

  /** The card or place that the page is about; empty for none. */
  get shown(): string {
    return this.step?.shows[this.page] ?? "";
  }

  get hasNextPage(): boolean {
    return this.page + 1 < (this.step?.says.length ?? 0);
  }

  /** The part of the lesson that was read, from 0 to 1. */
  get share(): number {
    if (!this.step) return 0;
    const read = this.step.done ? 1 : (this.page + 1) / (this.step.says.length + 1);
    return (this.step.step - 1 + read) / this.step.steps;
  }

  /** The choice to highlight, once all pages were shown. */
  get suggestedChoice(): string | null {
    return this.hasNextPage ? null : (this.step?.choice ?? null);
  }

  /** Show the next page; return whether there was one. */
  nextPage(): boolean {
    if (!this.hasNextPage) return false;
    this.page += 1;
    return true;
  }

  previousPage(): void {
    this.page = Math.max(0, this.page - 1);
  }

  firstPage(): void {
    this.page = 0;
  }
}
