// Lines end at 100 characters. The formatters see to code; comments and what they can't break are
// looked at here. A text, a path or a pattern may be longer.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MOST = 100;
const UNBREAKABLE = /["'`]|\/\^|url\(|svelte-ignore|\{#(each|if)|<\/?\w+\s*$/;

const tooLong = (line: string) =>
  [...line].length > MOST && (/^\s*(\/\/|\/?\*)/.test(line) || !UNBREAKABLE.test(line));

test("no comment and no code is longer than a line", () => {
  const found = globSync(["src/**/*.{svelte,ts,css}", "tests/*.ts", "*.{ts,js}"])
    .filter((file) => !file.endsWith("schema.d.ts"))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, at) => (tooLong(line) ? [`${file}:${at + 1}`] : [])),
    );
  expect(found).toEqual([]);
  expect(tooLong(`  // ${"said at length ".repeat(7)}`)).toBe(true);
});
