import { describe, expect, it } from "vitest";
import type { View } from "../wire/types";
import { fromCgp, toCgp } from "./cgp";
import {
  afterTurn,
  bagCount,
  emptyPosition,
  fromWire,
  positionOf,
  tooOften,
  toWire,
  unseen,
} from "./position";

const KIT = { edition: "classic", language: "en" };
const BOX = {
  key: "classic",
  rack: 3,
  board: [".....", ".....", "..*..", ".....", "....."],
  tiles: { A: [4, 1], B: [3, 3], CH: [2, 5], "?": [1, 0] } as Record<string, [number, number]>,
};
const START = emptyPosition({
  ...KIT,
  tiles: [
    ["C3", "A", "A"],
    ["D3", "?", "B"],
    ["E3", "CH", "CH"],
  ],
  rack: ["A", "B"],
  scores: [10, 20],
});

describe("a position", () => {
  it("counts what isn't seen, and what of it is in the bag", () => {
    expect(unseen(START, BOX)).toEqual({ A: 2, B: 2, CH: 1, "?": 0 });
    expect(bagCount(START, BOX)).toBe(2);
    expect(bagCount({ ...START, others: [["A"]] }, BOX)).toBe(2);
    expect(bagCount({ ...START, held: [1] }, BOX)).toBe(4);
    expect(unseen({ ...START, others: [["A"]] }, BOX).A).toBe(1);
  });

  it("says which tiles it has too often", () => {
    expect(tooOften(START, BOX)).toEqual([]);
    const wrong = { ...START, rack: ["?", "B", "B", "B", "B"] };
    expect(tooOften(wrong, BOX)).toEqual(["B", "?"]);
    expect(unseen(wrong, BOX)["?"]).toBe(0);
    expect(tooOften({ ...START, all_tiles: ["A", "CH"] }, BOX)).toEqual(["A", "?", "B"]);
  });

  it("goes on with the next seat, whose rack is as far known as before", () => {
    const third = emptyPosition({
      ...KIT,
      rack: ["A", "B", "?"],
      others: [["CH"], []],
      scores: [1, 2, 3],
    });
    const next = afterTurn(third, { score: 7, placed: [["A1", "B", "B"]] });
    expect(next.tiles).toEqual([["A1", "B", "B"]]);
    expect(next.rack).toEqual(["CH"]);
    expect(next.others).toEqual([[], ["A", "?"]]);
    expect(next.scores).toEqual([2, 3, 8]);
    expect(afterTurn(next, { score: 0 }).scoreless).toBe(1);
    expect(afterTurn(next, { score: 0, keeps: ["B"] }).others).toEqual([["A", "?"], ["B"]]);
  });

  it("reads as one line, like other programs write it", () => {
    const position = { ...START, lexicon: "english", others: [["?", "CH"]] };
    const line = "5/5/2Ab[CH]/5/5 AB/?[CH] 10/20 0 lex english;";
    expect(toCgp(position, BOX)).toBe(line);
    expect(fromCgp(line, { ...KIT, lexicon: "english" })).toEqual(position);
  });

  it.each(["", "5/5", "5/5/5/5/5 A 1/2 0", "5/5/5/5/4A1 A/ 1/2 0", "5/5/5/5/5 A/ 1/x 0"])(
    "isn't read from “%s”",
    (line) => expect(fromCgp(line, KIT)).toBeNull(),
  );

  it("goes to the server and comes back the same", () => {
    const sent = toWire(START);
    expect(fromWire({ ...sent, cgp: "5/5" } as Parameters<typeof fromWire>[0])).toEqual(START);
    expect(sent).not.toHaveProperty("cgp");
  });

  it("is what the mover of a game sees, without what is hidden", () => {
    const view = {
      seat: 1,
      order: [2, 0, 1],
      gone: [0],
      mover: 1,
      tiles: START.tiles,
      racks: [["A"], ["B", "?"], ["_", "_"]],
      has_rolled: false,
      dice: [],
      scores: [5, 6, 7],
      goals: [0, 100, 200],
      minimum: 4,
      scoreless: 1,
    } as unknown as View;
    expect(positionOf(view, KIT)).toMatchObject({
      rack: ["B", "?"],
      others: [[]],
      held: [2],
      scores: [6, 7],
      goals: [100, 200],
      opening_minimum: 4,
      scoreless: 1,
    });
  });
});
