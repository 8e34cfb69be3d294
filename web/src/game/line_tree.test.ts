import { describe, expect, it } from "vitest";
import { readLink, writeLink } from "./line_link";
import {
  add,
  edit,
  goTo,
  type LineTree,
  listed,
  newTree,
  nodeOf,
  pathTo,
  positionAt,
  promote,
  remove,
  walk,
} from "./line_tree";
import { emptyPosition } from "./position";

const START = emptyPosition({
  edition: "classic",
  language: "en",
  lexicon: "english",
  tiles: [
    ["H8", "A", "A"],
    ["H9", "?", "B"],
  ],
  rack: ["Q", "U", "A", "?"],
  others: [["C"]],
  scores: [10, 20],
});
const EDITION = { board: Array<string>(15).fill(".".repeat(15)) };
const texts = (tree: LineTree) => listed(tree).map(({ node, depth }) => `${depth} ${node.turn}`);

/** Two plays to choose from; after the first one two replies. */
function grown(): LineTree {
  const first = add(newTree(START), { turn: "8F QUA", score: 32 });
  const reply = add(first, { turn: "H7 C(Ab)", score: 5 });
  const other = add(reply, { turn: "pass", score: 0 }, first.at);
  return add(other, { turn: "9F QUb", score: 30 }, other.root);
}

describe("a tree of lines", () => {
  it("holds the position before and after each turn", () => {
    const tree = add(newTree(START), { turn: "8F QU(A)", score: 32 });
    const node = nodeOf(tree);
    expect(node.before).toBe(START);
    expect(node.after).toMatchObject({ rack: ["C"], others: [["A", "?"]], scores: [20, 42] });
    expect(node.after.tiles).toContainEqual(["F8", "Q", "Q"]);
    expect(positionAt(add(tree, { turn: "pass", score: 0 }))).toMatchObject({
      rack: ["A", "?"],
      scoreless: 1,
      scores: [42, 20],
    });
  });

  it("has every turn once, however it's written, and none that doesn't fit", () => {
    const tree = grown();
    const again = add(tree, { turn: "8F QU.", score: 32 }, tree.root);
    expect([texts(again), nodeOf(again).turn]).toEqual([texts(tree), "8F QUA"]);
    expect(add(tree, { turn: "8F QUO", score: 32 }, tree.root)).toBe(tree);
  });

  it("is listed from top to bottom, as it's drawn", () => {
    expect(texts(grown())).toEqual(["0 8F QUA", "1 H7 C(Ab)", "1 pass", "0 9F QUb"]);
  });

  it("is walked by keys: along a line, and among turns in the same position", () => {
    let tree = goTo(grown(), 0);
    const way = (...keys: string[]) => {
      for (const key of keys) tree = walk(tree, key) as LineTree;
      return nodeOf(tree).turn;
    };
    expect(way("ArrowRight")).toBe("8F QUA");
    expect(way("ArrowRight", "ArrowRight")).toBe("H7 C(Ab)");
    expect(way("ArrowDown", "ArrowDown")).toBe("pass");
    expect(way("ArrowLeft", "ArrowDown")).toBe("9F QUb");
    expect(way("ArrowUp", "End")).toBe("H7 C(Ab)");
    expect(way("Home", "ArrowLeft", "ArrowUp")).toBe("");
    expect(walk(tree, "a")).toBeNull();
  });

  it("loses a turn with all that comes after it, and looks at the one before", () => {
    const tree = goTo(grown(), 2);
    expect(texts(remove(tree, 1))).toEqual(["0 9F QUb"]);
    expect(nodeOf(remove(tree, 1)).turn).toBe("");
    expect(remove(tree, 4).at).toBe(2);
    expect(remove(tree, tree.root)).toBe(tree);
  });

  it("goes through another turn first when that is promoted", () => {
    const tree = promote(grown());
    expect(texts(tree)).toEqual(["0 9F QUb", "0 8F QUA", "1 H7 C(Ab)", "1 pass"]);
    expect(promote(tree)).toBe(tree);
    expect(pathTo(tree, 3).map(({ turn }) => turn)).toEqual(["8F QUA", "pass"]);
  });

  it("follows what is changed by hand, and drops what doesn't fit any more", () => {
    const scored = edit(grown(), { scores: [0, 100] }, 0);
    expect(nodeOf(scored, 2).after.scores).toEqual([32, 105]);
    const racked = edit(grown(), { rack: ["X", "C"] }, 1);
    expect(nodeOf(racked, 2).after.others[0]).toEqual(["X"]);
    expect(nodeOf(edit(racked, { scores: [1, 2] }, 0), 1).after.rack).toEqual(["X", "C"]);
    const moved = edit(grown(), { tiles: [["H8", "O", "O"]] }, 0);
    expect(texts(moved)).toEqual(["0 9F QUb"]);
  });
});

describe("a link", () => {
  it("brings the whole tree back", () => {
    const tree = goTo(edit(grown(), { rack: ["X", "C"] }, 1), 3);
    const link = writeLink(tree, EDITION);
    expect(link).toMatch(/^[\w~!*'()%.-]+$/);
    const read = readLink(link) as LineTree;
    expect(texts(read).map((text) => text.replace(/[()]/g, ""))).toEqual(
      texts(tree).map((text) => text.replace(/[()]/g, "")),
    );
    expect(nodeOf(read).turn).toBe("pass");
    expect(positionAt(read)).toEqual(positionAt(tree));
    expect(nodeOf(read, 0).after).toEqual(START);
  });

  it("is short without lines, and says what a line of text doesn't", () => {
    const position = { ...START, variations: ["recycle" as const], held: [1] };
    expect(writeLink(newTree(START), EDITION).length).toBeLessThan(110);
    expect(nodeOf(readLink(writeLink(newTree(position), EDITION)) as LineTree).after).toEqual(
      position,
    );
  });

  it.each(["", "2~classic~en~~~15~0", "1~classic~en~~{~15~0", "1~classic~en~~~15~0", "%"])(
    "isn't read from “%s”",
    (text) => expect(readLink(text)).toBeNull(),
  );
});
