import { describe, expect, it } from "vitest";

/** The folders of src/ from the lowest to the highest layer. A module imports only from its own folder and lower layers. */
const LAYERS = [
  ["locale"],
  ["net"],
  ["app"],
  ["format", "a11y", "cards", "messages"],
  ["stores", "portraits", "wasm"],
  ["components", "variants", "solo", "offline"],
  ["games"],
  ["rules", "account", "home", "host", "workshop"],
  ["table", "replay", "review"],
  ["pages", "gallery"],
  [""], // App.svelte and main.ts
];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const modules = new Map(Object.entries(sources).map(([path, text]) => [path.replace("../src/", ""), text]));

function resolve(from: string, specifier: string): string | undefined {
  const { pathname } = new URL(specifier, `file:///${from}`);
  const path = pathname.slice(1);
  return [path, `${path}.ts`, `${path}/index.ts`].find((candidate) => modules.has(candidate));
}

const imports = new Map(
  [...modules].map(([path, text]) => [
    path,
    [...text.matchAll(IMPORT)].flatMap(([, specifier]) => resolve(path, specifier!) ?? []),
  ]),
);

const folderOf = (path: string): string => (path.includes("/") ? path.split("/")[0]! : "");
const layerOf = (path: string): number => LAYERS.findIndex((folders) => folders.includes(folderOf(path)));

/** Return a chain of modules that import each other in a circle, if there is one. */
function findCycle(): string[] | null {
  const done = new Set<string>();
  const visit = (path: string, chain: string[]): string[] | null => {
    if (chain.includes(path)) return [...chain.slice(chain.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const target of imports.get(path) ?? []) {
      const cycle = visit(target, [...chain, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const path of modules.keys()) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return null;
}

describe("the modules of the client", () => {
  it("belong to a layer", () => {
    expect(modules.size).toBeGreaterThan(150);
    expect([...modules.keys()].filter((path) => layerOf(path) < 0)).toEqual([]);
  });
  it("import only from their own folder and lower layers", () => {
    const upward = [...imports].flatMap(([path, targets]) =>
      targets
        .filter((target) => folderOf(target) !== folderOf(path) && layerOf(target) >= layerOf(path))
        .map((target) => `${path} imports ${target}`),
    );
    expect(upward).toEqual([]);
  });
  it("do not import each other in a circle", () => expect(findCycle()).toBeNull());
});
