// What a first visit loads, and what it mustn't need: texts that come later.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { en } from "../src/words/en";
import { later } from "../src/words/en/later";

const SOURCES = join(import.meta.dirname, "../src");
const IMPORTED = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"(\.[^"]+)"/gm;

function fileOf(from: string, name: string): string | undefined {
  const path = join(dirname(from), name);
  return [path, `${path}.ts`, `${path}/index.ts`].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  );
}

/** What a first visit shows: the home page or a table, and a second later the inbox's line. */
const ENTRIES = ["main.ts", "pages/Table.svelte", "shell/InboxLine.svelte"];

/** Every module that the entries import at once, by way of others too. */
function firstLoad(): Map<string, string> {
  const found = new Map<string, string>();
  const open = ENTRIES.map((name) => join(SOURCES, name));
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || file.endsWith(".css")) continue;
    const source = readFileSync(file, "utf8");
    found.set(file, source);
    for (const [, name = ""] of source.matchAll(IMPORTED)) {
      const imported = fileOf(file, name);
      if (imported) open.push(imported);
    }
  }
  return found;
}

it("needs no text that comes later", () => {
  const modules = firstLoad();
  expect(modules.size).toBeGreaterThan(50);
  const wrong = [...modules].flatMap(([file, source]) =>
    Object.keys(later)
      .filter((room) =>
        new RegExp(`\\b(?:words|texts)\\.${room}\\b|\\b${room}\\b[^{}]*\\} = words\\b`).test(
          source,
        ),
      )
      .map((room) => `${relative(SOURCES, file)}: words.${room}`),
  );
  expect(wrong).toEqual([]);
});

it("loads every other part together with its texts", () => {
  const wrong = [...firstLoad()].flatMap(([file, source]) =>
    [...source.matchAll(/(withWords\(\s*)?import\("(\.[^"]+\.svelte)"\)/g)]
      .filter(([, hasWords]) => !hasWords && relative(SOURCES, file) !== "App.svelte")
      .map(([, , part]) => `${relative(SOURCES, file)}: ${part}`),
  );
  expect(wrong).toEqual([]);
});

it("has no room twice", () => {
  expect(Object.keys(en).filter((room) => Object.hasOwn(later, room))).toEqual([]);
});
