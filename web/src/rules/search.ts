/** The rules of a game, looked through. */
import type { RulesChapter, RulesPage } from "../net/protocol";

/** The chapters with the clauses that have these words. */
export function folded(rules: RulesPage, wanted: string): RulesChapter[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return rules.chapters;
  return rules.chapters
    .map((chapter) => ({
      ...chapter,
      clauses: chapter.clauses.filter((clause) => {
        const text = `${clause.number} ${clause.text} ${chapter.title}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.clauses.length);
}
