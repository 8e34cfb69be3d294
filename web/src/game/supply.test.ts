import { expect, test } from "vitest";
import { facesIn, facesOf, supply, tooMany, worth } from "./supply";

const tiles: Record<string, [number, number]> = {
  "?": [2, 0],
  A: [9, 1],
  CH: [1, 5],
  C: [4, 2],
  H: [2, 4],
  Q: [1, 10],
};
const box = { tiles, letters: ["A", "C", "CH", "H", "Q"], rack: 7, is_dice: false };

test("what is not on the board can be laid, blanks last", () => {
  expect(facesOf(box).at(-1)).toBe("?");
  expect(supply({ unseen: { A: 2, Q: 1, "?": 1 } }, box)).toEqual(["A", "A", "Q", "?"]);
});

test("real dice may show any face in a roll", () => {
  expect(supply({ unseen: {} }, { ...box, tiles: { E: [1, 1] }, is_dice: true })).toEqual(
    Array(7).fill("E"),
  );
});

test("letters of a rack are read as tiles, those of several letters first", () => {
  expect(facesIn("a ch, q?", box)).toEqual(["A", "CH", "Q", "?"]);
  expect(facesIn("a1", box)).toBeNull();
  expect(facesIn("", box)).toEqual([]);
});

test("letters that are used up are named once", () => {
  expect(tooMany(["Q", "Q", "A", "Q"], { unseen: { Q: 1, A: 1 } })).toEqual(["Q"]);
});

test("what is left is counted as on paper", () => {
  expect(worth(["Q", "A", "?"], box)).toEqual({ sum: 11, terms: "Q 10 + A 1 + ▢ 0" });
});
