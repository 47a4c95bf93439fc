/** A lure or a spell put together on the table: the choices made so far, of those the server told ahead. */
import type { CovenStep } from "../../net/protocol";

/** What can be chosen next, and after each of those; nothing where the action is complete. */
export interface Ahead {
  [choice: string]: Ahead;
}

export type Path = readonly string[];

export function aheadOf(steps: readonly CovenStep[]): Ahead {
  return Object.fromEntries(steps.map(({ choice, after }) => [choice, aheadOf(after)]));
}

/** What can be chosen after these choices; undefined where they do not fit the table any more. */
export function after(ahead: Ahead | undefined, path: Path): Ahead | undefined {
  return path.reduce<Ahead | undefined>((node, choice) => node?.[choice], ahead);
}

export function options(ahead: Ahead, path: Path): string[] {
  return Object.keys(after(ahead, path) ?? {});
}

/** Whether nothing is left to choose but to send it. */
export function isComplete(ahead: Ahead, path: Path): boolean {
  const node = path.length ? after(ahead, path) : undefined;
  return node !== undefined && Object.keys(node).length === 0;
}

/** The verb of the next step: target, pay or with; null when it is complete. */
export function nextVerb(ahead: Ahead, path: Path): string | null {
  return options(ahead, path)[0]?.split(" ", 1)[0] ?? null;
}

/** With the steps that leave no choice taken too. */
export function goOn(ahead: Ahead, path: Path): string[] {
  const all = [...path];
  for (let open = options(ahead, all); open.length === 1; open = options(ahead, all)) all.push(open[0]!);
  return all;
}

/** Back to the last point at which there was a choice; nothing is left where there was none. */
export function stepBack(ahead: Ahead, path: Path): string[] {
  const all = path.slice(0, -1);
  while (all.length && options(ahead, all).length === 1) all.pop();
  return all;
}

export const verbOf = (choice: string): string => choice.split(" ", 1)[0] ?? "";
export const aboutOf = (choice: string): string => choice.slice(verbOf(choice).length + 1);

/** The cards laid or paid in a plan. */
export function cardsIn(path: Path): string[] {
  return path.filter((choice) => ["pay", "with"].includes(verbOf(choice))).map(aboutOf);
}

export function targetIn(path: Path): string | null {
  const found = path.find((choice) => verbOf(choice) === "target");
  return found === undefined ? null : aboutOf(found);
}

/** The witches a card of the hand can lure, alone or with others. */
export function luredBy(ahead: Ahead, card: string): string[] {
  return Object.keys(ahead)
    .filter((choice) => verbOf(choice) === "lure" && `with ${card}` in (ahead[choice] ?? {}))
    .map(aboutOf);
}
