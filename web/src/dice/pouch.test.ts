import { expect, test } from "vitest";
import type { Laid } from "../game/draft";
import type { Edition, View } from "../wire/types";
import { afterwards, diceOf, leaving, whereabouts, whereSentence } from "./pouch";

const edition = { rack: 7, tiles: { A: [40, 1], QU: [1, 10], "?": [31, 0] } } as unknown as Edition;
const SOOT: View["tiles"] = [
  ["D7", "S", "S"],
  ["D8", "O", "O"],
  ["D9", "O", "O"],
  ["D10", "T", "T"],
];
const view = (dice: string[], tiles = SOOT) => ({ dice, tiles }) as unknown as View;
const laid = (square: string, face: string): Laid => ({ square, face, letter: face, slot: 0 });
const made = (...words: string[]) => ({
  words: words.map((text) => ({ text, at: "6C", score: 1 })),
});

test("dice are counted by the sides of all of them", () => {
  expect(diceOf(edition)).toBe(12);
  const roll = [..."HAVEDLX"];
  expect(whereabouts(view(roll), edition)).toEqual({ onBoard: 4, up: 7, inPouch: 1, toRoll: 0 });
  expect(whereSentence(whereabouts(view(roll), edition), true)).toBe(
    "4 dice on the board, 7 rolled, 1 in the pouch.",
  );
});

test("left dice count for the next roll", () => {
  const where = whereabouts(view(["D", "L", "X"]), edition);
  expect(where.toRoll).toBe(4);
  expect(whereSentence(where, false)).toBe(
    "4 dice on the board, 3 left for the next player, 5 in the pouch.",
  );
  expect(whereabouts(view([], [...SOOT, ...SOOT]), edition).toRoll).toBe(4);
});

test("only the new word stays", () => {
  const have = [laid("D11", "H"), laid("E11", "A"), laid("F11", "V"), laid("G11", "E")];
  expect(afterwards(view([]), have, made("HAVE", "SOOTH"))).toBe(
    "Only HAVE stays on the board after you play.",
  );
});

test("a play that only makes the old word longer clears the board", () => {
  expect(afterwards(view([]), [laid("D11", "Y")], made("SOOTY"))).toContain(
    "SOOTY only extends the old word, so playing it clears the board.",
  );
  expect(afterwards(view([], []), [laid("D11", "O"), laid("D10", "N")], made("NO"))).toContain(
    "Only NO stays on the board after you play.",
  );
  const crossing = [laid("C9", "N"), laid("E9", "T")];
  expect(afterwards(view([]), crossing, made("NOT"))).toContain(
    "Only NOT stays on the board after you play.",
  );
});

test("what leaves the board is what stood or was laid there and does not any more", () => {
  const placed: View["tiles"] = [["D11", "Y", "Y"]];
  expect(leaving(SOOT, placed, [])).toEqual([...SOOT, ...placed]);
  expect(leaving(SOOT, placed, placed)).toEqual(SOOT);
});
