/** Messages with elements in them. */

export interface MessagePart {
  element: string; // empty for plain text
  text: string;
}

type Args = Record<string, string | number>;
const ESCAPED = "\ue000"; // stands for "<" in an argument, such as a player's name

/** Format a message and split it at its elements, `<link>…</link>`; arguments contain none. */
export function splitElements(format: (args: Args) => string, args: Args): MessagePart[] {
  const escaped = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("<", ESCAPED) : value,
    ]),
  );
  const parts: MessagePart[] = [];
  let end = 0;
  const text = format(escaped);
  for (const match of text.matchAll(/<([a-z]+)>(.*?)<\/\1>/gs)) {
    parts.push({ element: "", text: text.slice(end, match.index) });
    parts.push({ element: match[1]!, text: match[2]! });
    end = match.index + match[0].length;
  }
  parts.push({ element: "", text: text.slice(end) });
  return parts
    .filter((part) => part.text)
    .map((part) => ({ ...part, text: part.text.replaceAll(ESCAPED, "<") }));
}
