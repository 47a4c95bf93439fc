// Formats messages as the web client does: reads catalogs and cases from standard input, writes their texts.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const web = process.argv[2];
const ts = createRequire(`${web}/package.json`)("typescript");
const source = readFileSync(`${web}/src/messages/gameFormatter.ts`, "utf-8");
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: "esnext", target: "es2022" } });
const compiled = `${web}/node_modules/.client-formatter-${process.pid}.mjs`; // beside the packages that it imports
writeFileSync(compiled, outputText);
try {
  const { GameCatalog, GameFormatter } = await import(pathToFileURL(compiled));
  const tables = JSON.parse(readFileSync(0, "utf-8"));
  const texts = tables.map(({ messages, names, cases }) => {
    const catalog = new GameCatalog(messages);
    const formatters = [null, ...names.keys()].map((viewer) => new GameFormatter(catalog, viewer, names));
    return cases.map(({ viewer, coded }) => formatters[viewer + 1].format(coded));
  });
  process.stdout.write(JSON.stringify(texts));
} finally {
  rmSync(compiled);
}
