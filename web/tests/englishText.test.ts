import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// errors of the modules' face (src/wasm) and of tables made of it are for programmers; what players read comes from catalogs
const sources = import.meta.glob<string>(
  [
    "../src/**/*.{ts,svelte}",
    "!../src/gallery/**",
    "!../src/net/protocol.ts",
    "!../src/wasm/**",
    "!../src/solo/{narrator,notation,soloTable}.ts",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** Texts that are the same in every language: the name of the app, commands, and an address that is nobody's. */
const UNTRANSLATED = new Set(["Coven", "coven verify FILE", "coven record check", "you@example.org"]);
const READ_ATTRIBUTES = new Set([
  "aria-label",
  "aria-valuetext",
  "aria-description",
  "title",
  "placeholder",
  "alt",
  "label",
]);
const isText = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/&\w+;/g, "")) && !UNTRANSLATED.has(text.trim());
// two words or more that begin like a sentence, or end like one
const isSentence = (text: string): boolean =>
  isText(text) && (/^[A-Z][a-z’']+,? [a-z]/.test(text) || /^[A-Z][\w ,’']+[.!?…]$/.test(text));

interface Node {
  type?: string;
  name?: string;
  raw?: string;
  [key: string]: unknown;
}

/** Yield the texts of markup, and of attributes that people read. */
function* markupTexts(node: unknown, attribute = ""): Generator<string> {
  if (Array.isArray(node)) for (const inner of node) yield* markupTexts(inner, attribute);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const { type, name, raw } = node as Node;
  const isRead = attribute === "" || READ_ATTRIBUTES.has(attribute);
  if (type === "Text" && isRead && isText(raw ?? "")) yield raw!.trim();
  for (const [key, inner] of Object.entries(node))
    if (!["expression", "css", "instance", "module"].includes(key))
      yield* markupTexts(
        inner,
        type === "Attribute" ? name : type === "StyleDirective" ? "style" : attribute,
      );
}

/** Yield the string literals of a script that read like a sentence. */
function* scriptSentences(code: string): Generator<string> {
  const queue: ts.Node[] = [ts.createSourceFile("code.ts", code, ts.ScriptTarget.Latest, true)];
  for (const node of queue) {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) continue;
    if (ts.isStringLiteralLike(node) && isSentence(node.text)) yield node.text;
    if (ts.isTemplateExpression(node) && isSentence(node.getText().slice(1, -1))) yield node.getText();
    node.forEachChild((child) => void queue.push(child));
  }
}

const scriptsOf = (path: string, text: string): string =>
  path.endsWith(".ts")
    ? text
    : text.replace(/<style>[^]*?<\/style>/g, "").replace(/^[^]*?<script[^>]*>|<\/script>[^]*$/g, "");

describe("the client's code", () => {
  it("contains no text that people read: it is in the catalogs", () => {
    const found = Object.entries(sources).flatMap(([path, text]) => [
      ...(path.endsWith(".svelte") ? [...markupTexts(parse(text, { modern: true }).fragment)] : []).map(
        (words) => `${path}: ${words}`,
      ),
      ...[...scriptSentences(scriptsOf(path, text))].map((words) => `${path}: ${words}`),
    ]);
    expect(found).toEqual([]);
  }, 60_000); // parses every module
  it("would be caught if it did", () => {
    const markup = '<p title="A card">{t("x")} left</p><input placeholder="Your name" class="two words" />';
    expect([...markupTexts(parse(markup, { modern: true }).fragment)]).toEqual([
      "A card",
      "left",
      "Your name",
    ]);
    expect([...scriptSentences('toast("The link is copied."); go("/new", `You are ${name}.`)')]).toHaveLength(
      2,
    );
  });
});
