// Only what no other check of the page knows: promises that nobody waits for, which needs types,
// and whether the browsers of `browserslist` have what is used. Biome lints all else.
import compat from "eslint-plugin-compat";
import svelte from "eslint-plugin-svelte";
import { parser, plugin } from "typescript-eslint";

export default [
  { ignores: ["src/wire/schema.d.ts"] },
  ...svelte.configs.base,
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    languageOptions: {
      parserOptions: { parser, projectService: true, extraFileExtensions: [".svelte"] },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { "@typescript-eslint": plugin, compat },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "compat/compat": "error",
    },
  },
  { files: ["src/**/*.ts"], languageOptions: { parser } },
  {
    files: ["src/service_worker.ts"],
    languageOptions: { parserOptions: { projectService: false, project: "tsconfig.worker.json" } },
  },
];
