// The build must not need Vitest, which is installed for developers only.
import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config";

export default mergeConfig(
  build,
  defineConfig({
    test: { setupFiles: ["tests/setup.ts"] },
  }),
);
