/** The little Markdown the rules use, as pieces to be drawn; never as HTML. */

export type Piece =
  | { kind: "text" | "bold" | "code" | "em"; text: string }
  | { kind: "ruling" | "reconstruction"; text: string };

const PATTERN = /\*\*\((ruling|reconstruction)\)\*\*|\*\*([^*]+)\*\*|`([^`]+)`|\*([^*]+)\*/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    const [, mark, bold, code, em] = match;
    if (mark === "ruling" || mark === "reconstruction") found.push({ kind: mark, text: mark });
    else if (bold !== undefined) found.push({ kind: "bold", text: bold });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "em", text: em ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string; level: number }
  | { kind: "item"; text: string }
  | { kind: "table"; head: string[]; rows: string[][] };

/** Headings, paragraphs, list items and tables. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const part of text.split(/\n(?=- |#|\|)|\n\s*\n/)) {
    const line = part.trim();
    if (!line) continue;
    const heading = /^(#+)\s+(.*)$/s.exec(line);
    if (heading) found.push({ kind: "heading", level: heading[1]!.length, text: heading[2]! });
    else if (line.startsWith("- ")) found.push({ kind: "item", text: flat(line.slice(2)) });
    else if (line.startsWith("|")) tableRow(found, line);
    else found.push({ kind: "paragraph", text: flat(line) });
  }
  return found;
}

function tableRow(found: Block[], line: string): void {
  const cells = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (cells.every((cell) => /^:?-+:?$/.test(cell))) return;
  const last = found.at(-1);
  if (last?.kind === "table") last.rows.push(cells);
  else found.push({ kind: "table", head: cells, rows: [] });
}

function flat(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}
