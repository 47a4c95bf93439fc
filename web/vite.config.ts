import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.COVEN_SERVER ?? "http://127.0.0.1:8613";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../coven/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy forbids inline content
    modulePreload: { polyfill: false },
  },
  test: { setupFiles: ["tests/setup.ts"] },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
});
