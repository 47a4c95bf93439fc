import { describe, expect, it } from "vitest";
import { matchLanguage, negotiate } from "../src/locale/choose";
import { splitElements } from "../src/locale/elements";
import { Locale, locale, t, type CatalogLoader } from "../src/locale/locale.svelte";
import { LANGUAGES, MESSAGE_COUNTS } from "../src/locale/messages";
import { PSEUDOLOCALES } from "../src/locale/pseudolocales";

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const catalogs = import.meta.glob<string>("../src/locale/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const serve = (text: string) => () => Promise.resolve(text);
const english = (part: "start" | "pages"): string => catalogs[`../src/locale/en/${part}.ftl`]!;

describe("messages", () => {
  it("have plural forms, and numbers of their language", async () => {
    expect([1, 2].map((count) => t("table-free-seats", { count }))).toEqual(["1 seat free", "2 seats free"]);
    expect(t("hint-worlds", { count: 12_345 })).toContain("12,345");
    expect(t("percent", { share: 0.653 })).toBe("65%");
    expect([1, 2, 3, 11].map((place) => t("own-place", { place, players: 12 }))).toEqual([
      "You finished 1st of 12.",
      "You finished 2nd of 12.",
      "You finished 3rd of 12.",
      "You finished 11th of 12.",
    ]);
    await locale.show("de");
    expect(t("hint-worlds", { count: 12_345 })).toContain("12.345");
    expect(t("percent", { share: 0.653 })).toBe("65\u00a0%");
    await locale.show("en");
  });
  it("can contain elements, which names cannot forge", () => {
    const format = ({ name }: Record<string, string | number>) => `Ask <b>${name}</b> now.`;
    expect(splitElements(format, { name: "<b>Ann" })).toEqual([
      { element: "", text: "Ask " },
      { element: "b", text: "<b>Ann" },
      { element: "", text: " now." },
    ]);
  });
  it("of the first page are in the part of the catalog that is loaded with it", () => {
    const ids = new Set([...english("pages").matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!));
    const late = [...eagerModules()].flatMap((path) =>
      [...sources[path]!.matchAll(/"([a-z][a-z0-9-]*)"/g)].map(([, id]) => id!).filter((id) => ids.has(id)),
    );
    expect(late).toEqual([]);
  });
});

/** Return the modules that the page loads before any page but the first is opened. */
function eagerModules(): Set<string> {
  const found = new Set<string>();
  const queue = ["../src/main.ts"];
  for (const path of queue) {
    if (found.has(path) || path.endsWith("/messages.ts") || path.endsWith("/protocol.ts")) continue; // types
    found.add(path);
    for (const [, specifier] of sources[path]!.matchAll(/(?:\bfrom|\bimport)\s+"(\.[^"]+)"/g)) {
      const target = "../src" + new URL(specifier!, `file://${path.slice("../src".length)}`).pathname;
      const module = [target, `${target}.ts`, `${target}/index.ts`].find((candidate) => candidate in sources);
      if (module) queue.push(module);
    }
  }
  return found;
}

describe("a language", () => {
  const withMadeUp = (start: string): Locale =>
    new Locale({
      en: { start: serve(english("start")), pages: serve(english("pages")) },
      tlh: { start: serve(start), pages: serve("") },
    });

  it("is added by adding its files, and completed in English", async () => {
    const added = withMadeUp("join = muv\ntable-free-seats = { $count } quS\n");
    await added.show("tlh");
    expect(added.format("join")).toBe("muv");
    expect(added.format("table-free-seats", { count: 2 })).toBe("2 quS");
    expect(added.format("players")).toBe("Players");
    expect(added.tag).toBe("tlh");
    await added.show("en");
    expect(added.format("join")).toBe("Join");
  });
  it("that is complete does without English", async () => {
    const requests: string[] = [];
    const complete = Array.from({ length: MESSAGE_COUNTS.start }, (_, n) => `message-${n} = ${n}\n`).join("");
    const loader =
      (tag: string, text: string): CatalogLoader =>
      async () => (requests.push(tag), text);
    const some = new Locale({
      en: { start: loader("en", ""), pages: loader("en", "") },
      tlh: { start: loader("tlh", complete), pages: loader("tlh", "") },
    });
    await some.show("tlh");
    expect(requests).toEqual(["tlh"]);
  });
  it("requested last is shown, even if it is loaded first", async () => {
    let finish = (_: string): void => undefined;
    const slow = new Promise<string>((resolve) => (finish = resolve));
    const some = new Locale({
      en: { start: serve(english("start")), pages: serve("") },
      tlh: { start: () => slow, pages: serve("") },
    });
    const first = some.show("tlh");
    await some.show("en");
    finish("join = muv\n");
    await first;
    expect([some.language, some.format("join")]).toEqual(["en", "Join"]);
  });
  it("is chosen by what the browser prefers", () => {
    expect(negotiate(["de-AT", "en"], ["en", "de"])).toBe("de");
    expect(negotiate(["pt", "fr-CH", "de"], ["en", "de", "fr"])).toBe("fr");
    expect(negotiate(["pt"], ["en", "de"])).toBe("en");
    expect(matchLanguage("zh-Hant-TW", ["zh-Hant", "zh"])).toBe("zh-Hant");
    expect(matchLanguage("", LANGUAGES)).toBeNull();
  });
});

describe("pseudolocales", () => {
  it("are longer by 40 percent, accented and bracketed, or run from right to left", () => {
    const [long, mirrored] = ["en-XA", "en-XB"].map((tag) =>
      PSEUDOLOCALES[tag]!.transform("Choose a quota."),
    );
    expect(long).toMatch(/^\[Çĥööšé á qûöŧá\. .*\]$/);
    expect(long!.length).toBeGreaterThanOrEqual(1.4 * "Choose a quota.".length);
    expect(mirrored).toContain("\u202eChoose\u202c");
  });
  it("keep arguments and elements", async () => {
    await locale.show("en-XA", PSEUDOLOCALES["en-XA"]);
    expect(t("table-with", { names: "Ann" })).toMatch(/Ann/);
    expect(t("home-join-none")).toMatch(/<link>.*<\/link>/);
    await locale.show("en");
  });
});
