import { describe, expect, test } from "vitest";
import type { View } from "../wire/types";
import { carryOver, emptyDraft, lay } from "./draft";
import {
  type Ground,
  ground,
  lift,
  liftedSquares,
  moveWithin,
  putBack,
  recycle,
  runBetween,
  runsThrough,
  runThrough,
  slotForBlank,
  stands,
  swapBlank,
  undoSwaps,
} from "./ground";

// FARM across from F8, with a blank for its A; OAR down from G7.
const TILES: Ground = [
  ["F8", "F", "F"],
  ["G8", "?", "A"],
  ["H8", "R", "R"],
  ["I8", "M", "M"],
  ["G7", "O", "O"],
  ["G9", "R", "R"],
];
const RACK = ["A", "E", "?", "S", "T", "W", "N"];

const letters = (tiles: Ground) =>
  Object.fromEntries(tiles.map(([square, , letter]) => [square, letter]));
const faces = (tiles: Ground) => Object.fromEntries(tiles.map(([square, face]) => [square, face]));
const view = (tiles: Ground) => ({ tiles }) as View;

describe("words on the board", () => {
  test("are found through a square, across first", () => {
    expect(runsThrough(TILES, "G8").map((run) => run.text)).toEqual(["FARM", "OAR"]);
    expect(runsThrough(TILES, "H8").map((run) => run.text)).toEqual(["FARM"]);
    expect(runThrough(TILES, "H8", "down")).toBeNull();
    expect(runThrough(TILES, "A1", "across")).toBeNull();
  });

  test("are found by their two ends, either first, and by nothing else", () => {
    expect(runBetween(TILES, "I8", "F8")?.text).toBe("FARM");
    expect(runBetween(TILES, "G7", "G9")?.text).toBe("OAR");
    expect(runBetween(TILES, "F8", "H8")).toBeNull();
    expect(runBetween(TILES, "F8", "G7")).toBeNull();
  });

  test("go on past the ninth row", () => {
    const column: Ground = [
      ["O9", "O", "O"],
      ["O10", "X", "X"],
    ];
    expect(runThrough(column, "O10", "down")?.start).toBe("O9");
  });
});

describe("a blank swap", () => {
  test("needs the letter that the blank stands for", () => {
    const draft = emptyDraft(RACK);
    expect(slotForBlank(TILES, draft, "G8")).toBe(0);
    expect(slotForBlank(TILES, draft, "H8")).toBeNull();
    expect(slotForBlank(TILES, emptyDraft(["E", "S"]), "G8")).toBeNull();
    expect(swapBlank(TILES, draft, 1, "G8")).toBe(draft);
    expect(swapBlank(TILES, draft, 0, "H8")).toBe(draft);
  });

  test("brings the blank into the rack and the tile onto its square", () => {
    const draft = swapBlank(TILES, emptyDraft(RACK), 0, "G8");
    expect(draft.slots).toEqual(["?", "E", "?", "S", "T", "W", "N"]);
    expect(faces(ground(TILES, draft))).toMatchObject({ G8: "A" });
    expect(letters(ground(TILES, draft))).toEqual(letters(TILES));
    expect(slotForBlank(ground(TILES, draft), draft, "G8")).toBeNull();
  });

  test("is undone even if the blank was laid since", () => {
    let draft = swapBlank(TILES, emptyDraft(["A", "E"]), 0, "G8");
    draft = lay(draft, 0, "J8", "S");
    draft = undoSwaps(draft, 0);
    expect(draft).toEqual(emptyDraft(["A", "E"]));
  });
});

describe("recycling", () => {
  test("trades a rack tile for one on the board, one after the other", () => {
    let draft = recycle(TILES, emptyDraft(RACK), 5, "F8"); // W for F: WARM
    draft = recycle(TILES, draft, 4, "I8"); // T for M: WART
    expect(letters(ground(TILES, draft))).toMatchObject({ F8: "W", I8: "T" });
    expect(draft.slots).toEqual(["A", "E", "?", "S", "M", "F", "N"]);
    expect(draft.swaps.map((swap) => [swap.letter, swap.got])).toEqual([
      ["W", "F"],
      ["T", "M"],
    ]);
  });

  test("takes no blank, no empty square, and nothing of the same letter", () => {
    const draft = emptyDraft(["R", "E"]);
    expect(recycle(TILES, draft, 1, "G8")).toBe(draft);
    expect(recycle(TILES, draft, 1, "A1")).toBe(draft);
    expect(recycle(TILES, draft, 0, "H8")).toBe(draft);
  });

  test("with a blank needs its letter", () => {
    const draft = emptyDraft(RACK);
    expect(recycle(TILES, draft, 2, "F8")).toBe(draft);
    const traded = recycle(TILES, draft, 2, "F8", "H");
    expect(traded.slots[2]).toBe("F");
    expect(ground(TILES, traded)[0]).toEqual(["F8", "?", "H"]);
  });

  test("is undone from a chip on, with those after it", () => {
    const one = recycle(TILES, emptyDraft(RACK), 5, "F8");
    const three = recycle(TILES, recycle(TILES, one, 4, "I8"), 3, "F8");
    expect(undoSwaps(three, 1)).toEqual(one);
    expect(undoSwaps(three, 0)).toEqual(emptyDraft(RACK));
    expect(undoSwaps(three, 3)).toBe(three);
  });
});

describe("rearranging", () => {
  const farm = runThrough(TILES, "F8", "across");
  if (!farm) throw new Error("no word");

  test("moves tiles within their word, blanks with the letter they have", () => {
    const lifted = lift(emptyDraft(RACK), farm);
    expect(ground(TILES, lifted)).toEqual(TILES);
    const moved = moveWithin(moveWithin(lifted, 0, 3), 0, 1); // ARMF, RAMF
    expect(moved.rearrangement?.order).toEqual([2, 1, 3, 0]);
    expect(letters(ground(TILES, moved))).toMatchObject({
      F8: "R",
      G8: "A",
      H8: "M",
      I8: "F",
      G7: "O",
    });
    expect(faces(ground(TILES, moved)).G8).toBe("?");
    expect(liftedSquares(moved)).toEqual(["F8", "G8", "H8", "I8"]);
    expect(ground(TILES, putBack(moved))).toEqual(TILES);
  });

  test("does not leave its squares", () => {
    const lifted = lift(emptyDraft(RACK), farm);
    expect(moveWithin(lifted, 3, 4)).toBe(lifted);
    expect(moveWithin(lifted, 0, -1)).toBe(lifted);
  });

  test("rests on the swaps before it", () => {
    const draft = lift(recycle(TILES, emptyDraft(RACK), 5, "F8"), farm);
    expect(letters(ground(TILES, moveWithin(draft, 0, 3)))).toMatchObject({ F8: "A", I8: "W" });
    expect(undoSwaps(draft, 0).rearrangement).toBeNull();
  });
});

describe("after the game has moved on", () => {
  test("swaps and a rearrangement stay as long as what they rest on is there", () => {
    let draft = recycle(TILES, emptyDraft(RACK), 5, "F8");
    draft = lay(draft, 3, "J8");
    expect(stands(draft, RACK, TILES)).toBe(true);
    expect(carryOver(draft, RACK, view(TILES))).toBe(draft);
    expect(stands(draft, RACK, TILES.slice(1))).toBe(false);
    expect(stands(draft, RACK.slice(1), TILES)).toBe(false);
    expect(stands(draft, RACK, [...TILES, ["J8", "S", "S"]])).toBe(false);
  });

  test("they are put back when the board has changed under them, and the rack is whole", () => {
    const draft = recycle(TILES, emptyDraft(RACK), 5, "F8");
    const after = carryOver(draft, RACK, view(TILES.slice(1)));
    expect(after.swaps).toEqual([]);
    expect([...after.slots].sort()).toEqual([...RACK].sort());
  });

  test("a lifted word that grew is put back", () => {
    const farm = runThrough(TILES, "F8", "across");
    if (!farm) throw new Error("no word");
    const draft = lift(emptyDraft(RACK), farm);
    expect(stands(draft, RACK, TILES)).toBe(true);
    expect(stands(draft, RACK, [...TILES, ["J8", "S", "S"]])).toBe(false);
  });
});
