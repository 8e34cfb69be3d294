// Which room may import which, as import-linter checks it on the Python side.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { allImports, importsOf, ROOMS, rings, wrongWays } from "./rooms";

const imports = allImports("src");

test("imports point down only", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(wrongWays(imports)).toEqual([]);
});

test("no file needs itself to run", () => {
  expect(rings(imports)).toEqual([]);
});

test("every room of the map is there", () => {
  const there = new Set(readdirSync("src"));
  expect(ROOMS.flat().filter((room) => room !== "." && !there.has(room))).toEqual([]);
});

test("a planted violation is found", () => {
  const planted = [
    ...importsOf("board/Board.svelte", 'import { session } from "../session/session.svelte";'),
    ...importsOf("dice/race.ts", 'import {\n  type A,\n  b,\n} from "../variations/in_force";'),
    ...importsOf("words/catalogue.ts", 'import { api } from "../wire/api";'),
    ...importsOf("App.svelte", 'const later = () => import("./pages/Wall.svelte");'),
    ...importsOf("odd/new.ts", 'export * from "../ui/Face.svelte";'),
    ...importsOf("words/catalogue.ts", 'import type { Edition } from "../wire/types";'),
  ];
  expect(wrongWays(planted)).toEqual([
    "board/Board.svelte imports session/session.svelte",
    "dice/race.ts imports variations/in_force",
    "words/catalogue.ts imports wire/api",
    "odd/new.ts: room odd isn't on the map",
  ]);
});

test("a planted ring is found, unless only types go round", () => {
  const one = importsOf("game/a.ts", 'import { b } from "./b.svelte";');
  expect(rings([...one, ...importsOf("game/b.svelte.ts", 'import { a } from "./a";')])).toEqual([
    "game/a → game/b → game/a",
  ]);
  const types = importsOf("game/b.svelte.ts", 'import { type A, type B as C } from "./a";');
  expect(rings([...one, ...types])).toEqual([]);
});
