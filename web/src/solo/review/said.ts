/** Messages of reviews, and of the game in them, until the page puts them into words. */
import type { CodedMessage, GameFormatter } from "../../messages/gameFormatter";
import type { Json } from "../../messages/parts";
import type { Sent } from "../narrator";

type Argument = number | Sent;

/** Return a message of the reviews' catalog, which has ids in place of numbers. */
export function say(id: string, args: Record<string, Argument> = {}): Sent {
  return { $: [id, args as unknown as Json] };
}

/** Return the text of a message of the game or of reviews; `formatter` has both catalogs. */
export function format(formatter: GameFormatter, message: CodedMessage): string {
  const [id, args] = message as unknown as [string | number, Record<string, Argument>];
  if (typeof id === "number") return formatter.format(message);
  const plain = Object.entries(args ?? {}).map(([name, value]) => [
    name,
    typeof value === "number" ? value : format(formatter, value.$ as CodedMessage),
  ]);
  return formatter.formatId(id, Object.fromEntries(plain) as Record<string, string | number>);
}
