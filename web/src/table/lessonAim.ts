/** Where the teacher points: at what she speaks of, and at the next thing to press for the choice that the lesson waits for. */
import type { LessonStep } from "../net/protocol";
import { argumentOf, verbOf } from "../format/notation";

const CONTINUATIONS = ["with", "target", "pay"]; // verbs of choices that are composed with the one before them
export const CONFIRM = "[data-step=confirm]";

export interface Composed {
  picked: string | null; // the hand card that is picked up
  planned: readonly string[]; // choices that are composed and not yet sent
}

/** Return the choices that are composed and sent together. */
export function actionOf({ choice, then }: Pick<LessonStep, "choice" | "then">): string[] {
  if (choice === null) return [];
  const end = then.findIndex((next) => !CONTINUATIONS.includes(verbOf(next)));
  return [choice, ...(end < 0 ? then : then.slice(0, end))];
}

/** Return the choice whose element is pressed next; null if the composed ones are complete. */
export function nextPress(action: readonly string[], { picked, planned }: Composed): string | null {
  const [first, second] = action;
  const isLure = second !== undefined && verbOf(second) === "with";
  if (isLure && !planned.length) return picked === argumentOf(second) ? first! : second;
  return action.find((choice) => !planned.includes(choice)) ?? null;
}

/** Return a selector of the elements that make a choice. */
export function selectorOf(choice: string | null): string {
  if (choice === null) return CONFIRM;
  const argument = CSS.escape(argumentOf(choice));
  return [
    `[data-choice="${CSS.escape(choice)}"]`,
    `[data-testid=hand] [data-code="${argument}"]`,
    `.board button[data-card="${argument}"]`,
    `.board [data-witch="${argument}"]`,
  ].join(", ");
}

/** Return a selector of what the teacher speaks of: a card, a witch or a place of the board. */
export function selectorOfShown(name: string): string {
  if (!name) return "";
  const shown = CSS.escape(name);
  return [
    `[data-testid=hand] [data-code="${shown}"]`,
    `.board [data-card="${shown}"]`,
    `.board [data-witch="${shown}"]`,
    `[data-zone="${shown}"]:not([data-behind])`,
    `[data-place="${shown}"]`,
  ].join(", ");
}
