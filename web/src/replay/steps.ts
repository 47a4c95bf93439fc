/** The steps of a replay. */
import type { Sight } from "../net/protocol";

export function clampStep(step: number, length: number): number {
  return Math.max(0, Math.min(length - 1, step));
}

export interface ChapterMark {
  step: number;
  label: string;
}

/** Return where each round and trick starts, judging by the chapters the game reports. */
export function chapterMarks(steps: readonly { views: readonly Pick<Sight, "chapter">[] }[]): ChapterMark[] {
  const marks: ChapterMark[] = [];
  let previous = "";
  steps.forEach(({ views }, place) => {
    const label = views[0]?.chapter.words ?? "";
    if (label && label !== previous) marks.push({ step: place, label });
    previous = label || previous;
  });
  return marks;
}
