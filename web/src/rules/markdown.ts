/** Parse the subset of Markdown the rules use, into tokens to render; never into HTML. */

export type InlineToken =
  | { kind: "text" | "bold" | "code" | "em"; text: string }
  | { kind: "ruling" | "reconstruction"; text: string };

const PATTERN = /\*\*\((ruling|reconstruction)\)\*\*|\*\*([^*]+)\*\*|`([^`]+)`|\*([^*]+)\*/g;

export function parseInline(text: string): InlineToken[] {
  const tokens: InlineToken[] = [];
  let from = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > from) tokens.push({ kind: "text", text: text.slice(from, match.index) });
    const [, mark, bold, code, em] = match;
    if (mark === "ruling" || mark === "reconstruction") tokens.push({ kind: mark, text: mark });
    else if (bold !== undefined) tokens.push({ kind: "bold", text: bold });
    else if (code !== undefined) tokens.push({ kind: "code", text: code });
    else tokens.push({ kind: "em", text: em ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) tokens.push({ kind: "text", text: text.slice(from) });
  return tokens;
}

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string; level: number }
  | { kind: "item"; text: string }
  | { kind: "table"; head: string[]; rows: string[][] };

/** Parse headings, paragraphs, list items and tables. */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n(?=- |#|\|)|\n\s*\n/)) {
    const line = part.trim();
    if (!line) continue;
    const heading = /^(#+)\s+(.*)$/s.exec(line);
    if (heading) blocks.push({ kind: "heading", level: heading[1]!.length, text: heading[2]! });
    else if (line.startsWith("- ")) blocks.push({ kind: "item", text: joinLines(line.slice(2)) });
    else if (line.startsWith("|")) addTableRow(blocks, line);
    else blocks.push({ kind: "paragraph", text: joinLines(line) });
  }
  return blocks;
}

function addTableRow(blocks: Block[], line: string): void {
  const cells = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (cells.every((cell) => /^:?-+:?$/.test(cell))) return;
  const last = blocks.at(-1);
  if (last?.kind === "table") last.rows.push(cells);
  else blocks.push({ kind: "table", head: cells, rows: [] });
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}
