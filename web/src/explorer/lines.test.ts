import { describe, expect, it } from "vitest";
import { choice } from "../../tests/choices";
import { emptyPosition } from "../game/position";
import type { Edition } from "../wire/types";
import { add, inOrder, pathTo, positionAt, remove, ROOT, walk, type Lines } from "./lines";

const edition = {
  key: "heritage",
  rack: 7,
  is_dice: false,
  board: Array<string>(15).fill(".".repeat(15)),
  tiles: { A: [9, 1], B: [2, 3], "?": [2, 0] },
} as unknown as Edition;

const root = emptyPosition({
  edition: "heritage",
  language: "en",
  rack: ["A", "B", "A"],
  scores: [10, 20],
});
const play = (text: string, score: number, keeps: string[] = ["A"]) =>
  choice({
    text,
    score,
    keeps,
    placed: [
      ["H8", "A", "A"],
      ["I8", "B", "B"],
    ],
  });

function tree(): { lines: Lines; ids: Record<string, number> } {
  let lines: Lines = [];
  const ids: Record<string, number> = {};
  for (const [text, parent] of [
    ["8H AB", ""],
    ["9A BA", "8H AB"],
    ["8H BA", ""],
    ["9A AA", "8H AB"],
  ] as const) {
    const made = add(lines, ids[parent] ?? ROOT, play(text, 8));
    lines = made.lines;
    ids[text] = made.id;
  }
  return { lines, ids };
}
const id = (ids: Record<string, number>, text: string) => ids[text] as number;

describe("lines", () => {
  it("are a tree whose turns are there once", () => {
    const { lines, ids } = tree();
    expect(inOrder(lines).map((one) => one.choice.text)).toEqual([
      "8H AB",
      "9A BA",
      "9A AA",
      "8H BA",
    ]);
    expect(add(lines, ROOT, play("8H AB", 8))).toEqual({ lines, id: ids["8H AB"] });
    expect(pathTo(lines, id(ids, "9A AA")).map((one) => one.choice.text)).toEqual([
      "8H AB",
      "9A AA",
    ]);
  });

  it("lose what follows a turn with it", () => {
    const { lines, ids } = tree();
    expect(remove(lines, id(ids, "8H AB")).map((one) => one.choice.text)).toEqual(["8H BA"]);
  });

  it("are walked back, on and to the side", () => {
    const { lines, ids } = tree();
    const step = (at: number, way: Parameters<typeof walk>[2], last?: number) =>
      walk(lines, at, way, () => last);
    expect(step(ROOT, "on")).toBe(ids["8H AB"]);
    expect(step(id(ids, "8H AB"), "on", ids["9A AA"])).toBe(ids["9A AA"]);
    expect(step(id(ids, "9A BA"), "after")).toBe(ids["9A AA"]);
    expect(step(id(ids, "9A BA"), "before")).toBe(ids["9A BA"]);
    expect(step(id(ids, "9A BA"), "back")).toBe(ids["8H AB"]);
    expect(step(ROOT, "back")).toBe(ROOT);
  });
});

describe("the position after a turn", () => {
  it("is the next seat's, with what was kept and what was entered for it", () => {
    const { lines, id } = add([], ROOT, play("8H AB", 8), { edits: { rack: ["B"] } });
    const position = positionAt(root, lines, id, edition);
    expect(position.tiles).toHaveLength(2);
    expect(position.rack).toEqual(["B"]);
    expect(position.others).toEqual([["A"]]);
    expect(position.scores).toEqual([20, 18]);
  });

  it("knows the last tiles once the bag is empty", () => {
    const last = {
      ...edition,
      tiles: { A: [4, 1], B: [2, 3] },
    } as unknown as Edition;
    const { lines, id } = add([], ROOT, play("8H AB", 8));
    expect(positionAt(root, lines, id, last).rack).toEqual(["A", "A", "B"]);
  });
});
