// What the page stores has its name in one place: `src/browser/storage.ts`.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LITERAL = /(local|session)Storage\.\w+Item\(\s*(["']|`(?!\$\{this))/;

test("no name is made up on the spot", () => {
  const files = globSync("src/**/*.{svelte,ts}").filter((file) => !file.endsWith(".test.ts"));
  expect(files.filter((file) => LITERAL.test(readFileSync(file, "utf8")))).toEqual([]);
  expect('localStorage.getItem("theme")').toMatch(LITERAL);
});
