import { expect, test } from "vitest";
import type { Edition, View } from "../wire/types";
import { readLast, readRack, readScores, readUnseen, readWords } from "./read_aloud";

const row = {
  seat: 1,
  kind: "play",
  total: 14,
  score: 14,
  bonus: 5,
  words: [],
  blanks: [],
  swaps: 0,
  exchanged: 0,
};
const view = {
  seats: ["Maya", "Quill"],
  order: [1, 0],
  mover: 0,
  scores: [94, 90],
  goals: [],
  bag_count: 33,
  unseen: { A: 2, "?": 1, Z: 0 },
  tiles: [
    ["H8", "H", "H"],
    ["I8", "?", "I"],
    ["H9", "E", "E"],
    ["K2", "X", "X"],
  ],
  sheet: [{ ...row, words: [{ text: "HI", at: "8H", score: 14 }] }],
} as unknown as View;

test("W reads each word once, with its place", () => {
  expect(readWords(view)).toBe("2 words on the board: HI, across from H8; HE, down from H8.");
  expect(readWords({ ...view, tiles: [] })).toBe("The board is empty.");
});

test("R reads the rack with values", () => {
  const edition = { tiles: { Q: [1, 10], A: [9, 1] } } as unknown as Edition;
  expect(readRack(["Q", "?", "A"], edition)).toBe("Your rack: Q 10, blank, A 1.");
  expect(readRack([], edition)).toBe("Your rack is empty.");
});

test("S reads the scores in playing order, goals and whose turn it is", () => {
  expect(readScores(view, 0)).toBe("Quill 90 and You 94. It’s your turn.");
  expect(readScores({ ...view, goals: [100, 200], mover: 1 }, null)).toBe(
    "Quill 90 of 200 and Maya 94 of 100. It’s Quill’s turn.",
  );
});

test("U reads what is unseen", () => {
  expect(readUnseen(view)).toBe("3 tiles unseen, 33 of them in the bag: A 2, blank 1.");
});

test("L reads the last play", () => {
  expect(readLast(view, 0)).toBe("Quill played HI at 8H for 19 points.");
  expect(readLast({ ...view, sheet: [] }, 0)).toBe("No one has played yet.");
  expect(
    readLast(
      { ...view, sheet: [{ ...row, kind: "exchange", exchanged: 3 }] } as unknown as View,
      1,
    ),
  ).toBe("You exchanged 3 tiles.");
});
