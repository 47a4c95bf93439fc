/** The notation of a game's choices and lots, from the facts of its module: `coven.core.notation` in TypeScript. */
import type { NotationFacts } from "../wasm/facts";

const ARGUMENTS_PER_VERB = 128;
export const NO_ARGUMENT = 126;
const UNSEEN_ITEM = -1;
const HIDDEN = "?";

export class Notation {
  private readonly acts = new Map<string, number>();
  private readonly items: Map<string, number>[];

  constructor(private readonly facts: NotationFacts) {
    for (const [act, text] of Object.entries(facts.acts)) this.acts.set(text, Number(act));
    this.items = facts.lots.map(
      ([, texts]) => new Map(Object.entries(texts).map(([item, text]) => [text, Number(item)] as const)),
    );
  }

  encode(act: number): string {
    return this.facts.acts[String(act)]!;
  }

  /** Return the act of a text; undefined if the game has none like it. */
  parse(text: string): number | undefined {
    return text.includes(HIDDEN) ? undefined : this.acts.get(text);
  }

  encodeLot(kind: number, items: readonly number[]): string {
    const [name, texts] = this.facts.lots[kind - 1]!;
    return [name, ...items.map((item) => (item === UNSEEN_ITEM ? HIDDEN : texts[String(item)]!))].join(" ");
  }

  /** Return the items of a lot's text; throw if it is not the text of a lot of this kind. */
  parseLot(kind: number, text: string): number[] {
    const [name, ...texts] = text.split(" ");
    const items = texts.map((item) => this.items[kind - 1]!.get(item));
    if (name !== this.facts.lots[kind - 1]![0] || items.includes(undefined))
      throw new Error(`Expected "${this.facts.lots[kind - 1]![0]}", got "${text}".`);
    return items as number[];
  }
}

export function verbOf(act: number): number {
  return Math.floor(act / ARGUMENTS_PER_VERB);
}

export function argumentOf(act: number): number {
  return act % ARGUMENTS_PER_VERB;
}
