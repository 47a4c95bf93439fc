/** The teacher of a guided round, as this page shows it: one idea at a time, and the last words stay until there are new ones. */
import type { LessonStep, TableInfo } from "../net/protocol";
import { api } from "../net/api";
import { settings } from "../app/settings.svelte";
import { turns } from "./myTables.svelte";

export class Teacher {
  step = $state.raw<LessonStep | null>(null);
  page = $state(0);

  /** What the server sent with a position; nothing while others play. */
  hear(step: LessonStep | null): void {
    if (!step || (step.step === this.step?.step && step.done === this.step.done)) return;
    this.step = step;
    this.page = 0;
  }

  get words(): string {
    return this.step?.says[this.page] ?? "";
  }

  get hasMore(): boolean {
    return this.page + 1 < (this.step?.says.length ?? 0);
  }

  /** The choice to point out, once everything was said. */
  get pointed(): string | null {
    return this.hasMore ? null : (this.step?.choice ?? null);
  }

  /** The next idea; whether there was one. */
  goOn(): boolean {
    if (!this.hasMore) return false;
    this.page += 1;
    return true;
  }

  back(): void {
    this.page = Math.max(0, this.page - 1);
  }
}

/** The lesson of a game that a person has begun and not left. */
export function begun(game: string): TableInfo | undefined {
  return turns.lobby?.mine.find((table) => table.lesson && table.game === game && table.status === "running");
}

/** The address of a game's lesson: the one begun, else a new one. */
export async function lessonAt(game: string): Promise<string> {
  const pace = settings.tempo === "instant" || settings.tempo === "slow" ? settings.tempo : "normal";
  const table = begun(game) ?? (await api.create({ game, lesson: true, tempo: pace }));
  return `/table/${table.id}`;
}
