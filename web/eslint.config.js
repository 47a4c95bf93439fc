// ESLint checks for likely mistakes. Formatting is left to prettier; types, and the accessibility of markup, to svelte-check.
// Rules that need type information are off: they cannot see into Svelte components, and take a minute instead of seconds.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default [
  {
    ignores: [
      ".svelte-check/**",
      "src/net/protocol.ts",
      "src/wasm/contract.ts",
      "src/gallery/samples.ts",
      "src/locale/messages.ts",
    ],
  }, // generated
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: globals.browser },
    rules: {
      "no-undef": "off", // svelte-check reports undefined names
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-shadow": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
];
