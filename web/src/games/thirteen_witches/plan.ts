/**
 * A lure or spell composed on the board: the choices made so far, out of the tree of choices the server sent.
 */
import { argumentOf, verbOf } from "../../format/notation";
import type { CovenStep } from "../../net/protocol";

/** The possible choices, each with what can be chosen after it; empty where the action is complete. */
export interface ChoiceTree {
  [choice: string]: ChoiceTree;
}

export type Path = readonly string[];

export function buildChoiceTree(steps: readonly CovenStep[]): ChoiceTree {
  return Object.fromEntries(steps.map(({ choice, after }) => [choice, buildChoiceTree(after)]));
}

/** Return the choices after a path; undefined if the path is no longer possible. */
export function subtreeAfter(ahead: ChoiceTree | undefined, path: Path): ChoiceTree | undefined {
  return path.reduce<ChoiceTree | undefined>((node, choice) => node?.[choice], ahead);
}

export function nextChoices(ahead: ChoiceTree, path: Path): string[] {
  return Object.keys(subtreeAfter(ahead, path) ?? {});
}

/** Return whether a plan is complete and can be sent. */
export function isComplete(ahead: ChoiceTree, path: Path): boolean {
  const node = path.length ? subtreeAfter(ahead, path) : undefined;
  return node !== undefined && Object.keys(node).length === 0;
}

/** Return the verb of the next step: target, pay or with; null if the plan is complete. */
export function nextVerb(ahead: ChoiceTree, path: Path): string | null {
  return nextChoices(ahead, path)[0]?.split(" ", 1)[0] ?? null;
}

/** Extend a path by the steps that leave no choice. */
export function takeForcedSteps(ahead: ChoiceTree, path: Path): string[] {
  const all = [...path];
  for (let open = nextChoices(ahead, all); open.length === 1; open = nextChoices(ahead, all))
    all.push(open[0]!);
  return all;
}

/** Go back to the last step that left a choice; empty if there was none. */
export function stepBack(ahead: ChoiceTree, path: Path): string[] {
  const all = path.slice(0, -1);
  while (all.length && nextChoices(ahead, all).length === 1) all.pop();
  return all;
}

/** Return the cards laid or paid in a plan. */
export function cardsOf(path: Path): string[] {
  return path.filter((choice) => ["pay", "with"].includes(verbOf(choice))).map(argumentOf);
}

export function targetOf(path: Path): string | null {
  const target = path.find((choice) => verbOf(choice) === "target");
  return target === undefined ? null : argumentOf(target);
}

/** Return the witches a hand card can lure, alone or with others. */
export function witchesLuredBy(ahead: ChoiceTree, card: string): string[] {
  return Object.keys(ahead)
    .filter((choice) => verbOf(choice) === "lure" && `with ${card}` in (ahead[choice] ?? {}))
    .map(argumentOf);
}
