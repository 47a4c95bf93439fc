/** The steps of a guided round as this page shows them: one page of text at a time. */
import type { LessonStep } from "../net/protocol";

export class LessonProgress {
  step = $state.raw<LessonStep | null>(null);
  page = $state(0);

  /** Receive the step of a position; null while others play. */
  receive(step: LessonStep | null): void {
    if (!step || (step.step === this.step?.step && step.done === this.step.done)) return;
    this.step = step;
    this.page = 0;
  }

  get text(): string {
    return this.step?.says[this.page] ?? "";
  }

  get hasNextPage(): boolean {
    return this.page + 1 < (this.step?.says.length ?? 0);
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
}
