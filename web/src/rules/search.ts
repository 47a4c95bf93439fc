/** Search in the rules of a game. */
import type { RulesChapter, RulesPage } from "../net/protocol";

/** Return the chapters with only those clauses that contain all words. */
export function searchClauses(rules: RulesPage, query: string): RulesChapter[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
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
