import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { defineConfig, type Plugin } from "vite";

const server = process.env.COVEN_SERVER ?? "http://127.0.0.1:8613";
const OUTPUT = "../coven/server/static";
const CATALOG = /\/src\/locale\/([a-z-]+)\/[a-z]+\.ftl/;
const NOT_LISTED = ["index.html", "sw.js", "offline.json", ".digest"];

/** Writes offline.json, the list of the files that the app needs without a network, and the version of the service worker. */
function listFiles(): Plugin {
  const languages = new Map<string, string>(); // of the files with the catalog of one language
  return {
    name: "coven-offline-files",
    apply: "build",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const language = file.type === "chunk" && CATALOG.exec(file.facadeModuleId ?? "")?.[1];
        if (language) languages.set(file.fileName, language);
      }
    },
    closeBundle() {
      const names = readdirSync(OUTPUT, { recursive: true, encoding: "utf8" }).map((name) =>
        name.split(sep).join("/"),
      );
      const files = names
        .filter((name) => !NOT_LISTED.includes(name) && statSync(join(OUTPUT, name)).isFile())
        .sort()
        .map((path) => ({
          path,
          bytes: statSync(join(OUTPUT, path)).size,
          language: languages.get(path),
        }));
      const digest = createHash("sha256").update(readFileSync(join(OUTPUT, "index.html")));
      for (const { path } of files) digest.update(path).update(readFileSync(join(OUTPUT, path)));
      const version = digest.digest("hex").slice(0, 16);
      writeFileSync(join(OUTPUT, "offline.json"), JSON.stringify({ version, files }));
      const worker = readFileSync(join(OUTPUT, "sw.js"), "utf8");
      writeFileSync(join(OUTPUT, "sw.js"), worker.replace('"development"', JSON.stringify(version)));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), listFiles()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy forbids inline content
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" }, // the workers of a table on this device share modules, and one starts the other
  experimental: {
    // scripts and styles find each other in any folder; the page names them from the root, because it has many addresses
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  server: {
    proxy: { "/api": { target: server, ws: true }, "/wasm": { target: server } },
  },
});
