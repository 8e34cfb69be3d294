import { describe, expect, it } from "vitest";
import type { View } from "../wire/types";
import * as drafts from "./draft";
import { type Draft, emptyDraft } from "./draft";
import { BLANK } from "./faces";

function viewWith(tiles: View["tiles"]): View {
  return { tiles } as View;
}

/** All faces that the draft knows of, laid or not, in order of their names. */
function tilesOf(draft: Draft): [number, string][] {
  const faces = draft.slots.map((face, slot) => {
    const laid = draft.laid.filter((one) => one.slot === slot);
    expect(laid.length, "a slot is home to one tile").toBe(face === null ? 1 : 0);
    return [draft.ids[slot] as number, face ?? (laid[0] as drafts.Laid).face] as [number, string];
  });
  return faces.sort(([one], [other]) => one - other);
}

/** A generator of numbers that always gives the same ones (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe("a draft", () => {
  it("loses or doubles no tile by any sequence of operations", () => {
    const rack = ["A", "E", "E", BLANK, "CH", "Z", BLANK];
    const squares = ["H8", "I8", "J8", "K8", "A1", "O15", "H9", "H10"];
    for (let seed = 0; seed < 40; seed++) {
      const pick = chance(seed);
      const from = <T>(choices: readonly T[]) => choices[pick(choices.length)] as T;
      let draft = emptyDraft(rack);
      const before = tilesOf(draft);
      for (let turn = 0; turn < 40; turn++) {
        const operations: (() => Draft)[] = [
          () => drafts.lay(draft, pick(7), from(squares)),
          () => drafts.lay(draft, pick(7), from(squares), "X"),
          () => drafts.move(draft, from(squares), from(squares)),
          () => drafts.takeBack(draft, from(squares)),
          () => drafts.takeBack(draft, from(squares), pick(7)),
          () => drafts.reorder(draft, pick(7), pick(7)),
          () => drafts.toSlot(draft, pick(7), pick(7)),
          () => drafts.chooseLetter(draft, from(squares), "Q"),
          () => drafts.toggleExchange(drafts.recallAll(draft, rack), pick(7)),
          () => drafts.sort(draft, ["A", "B", "CH", "E", "Z"]),
          () => drafts.shuffle(draft, (below) => pick(below)),
          () => drafts.carryOver(draft, rack, viewWith([])),
        ];
        draft = from(operations)();
        expect(tilesOf(draft)).toEqual(before);
        expect(new Set(draft.laid.map((one) => one.square)).size).toBe(draft.laid.length);
      }
      expect(tilesOf(drafts.recallAll(draft, rack))).toEqual(before);
    }
  }, 30_000);

  it("sends a laid tile home to its own slot", () => {
    const draft = drafts.lay(drafts.lay(emptyDraft(["A", "B", "C"]), 1, "H8"), 0, "I8");
    expect(draft.slots).toEqual([null, null, "C"]);
    expect(drafts.takeBack(draft, "H8").slots).toEqual([null, "B", "C"]);
  });

  it("lets a tile go to another open slot, and the one that called it home to the slot left", () => {
    const draft = drafts.lay(drafts.lay(emptyDraft(["A", "B", "C"]), 0, "H8"), 1, "I8");
    const back = drafts.takeBack(draft, "H8", 1);
    expect(back.slots).toEqual([null, "A", "C"]);
    expect(drafts.takeBack(back, "I8").slots).toEqual(["B", "A", "C"]);
  });

  it("puts a laid tile between others, which make room", () => {
    const draft = drafts.lay(emptyDraft(["A", "B", "C"]), 0, "H8");
    expect(drafts.toSlot(draft, 0, 2).slots).toEqual(["B", "C", "A"]);
  });

  it("puts a tile into an open slot as it is", () => {
    const draft = drafts.lay(emptyDraft(["A", "B", "C"]), 0, "H8");
    const moved = drafts.toSlot(draft, 2, 0);
    expect(moved.slots).toEqual(["C", "B", null]);
    expect(drafts.takeBack(moved, "H8").slots).toEqual(["C", "B", "A"]);
  });

  it("lays nothing on a square where a tile lies already, and nothing from an open slot", () => {
    const draft = drafts.lay(emptyDraft(["A", "B"]), 0, "H8");
    expect(drafts.lay(draft, 1, "H8")).toBe(draft);
    expect(drafts.lay(draft, 0, "I8")).toBe(draft);
  });

  it("keeps the tiles of an exchange in the tray while the rack is put in order", () => {
    const draft = drafts.toggleExchange(emptyDraft(["C", "A", "B"]), 0);
    const sorted = drafts.sort(draft, ["A", "B", "C"]);
    expect(sorted.slots).toEqual(["A", "B", "C"]);
    expect(sorted.exchange).toEqual([2]);
  });

  it("puts blanks last when sorting", () => {
    expect(drafts.sort(emptyDraft([BLANK, "Z", "A"]), ["A", "Z"]).slots).toEqual(["A", "Z", BLANK]);
  });
});

describe("carrying a draft over to the next view", () => {
  it("brings back the tile whose square was taken, and leaves the others where they lie", () => {
    const draft = drafts.lay(drafts.lay(emptyDraft(["A", "B", "C"]), 0, "H8"), 1, "I8");
    const carried = drafts.carryOver(draft, ["A", "B", "C"], viewWith([["H8", "Z", "Z"]]));
    expect(carried.slots).toEqual(["A", null, "C"]);
    expect(carried.laid.map((one) => one.square)).toEqual(["I8"]);
    expect(carried.ids).toEqual(draft.ids);
  });

  it("gives drawn tiles their own names, also if they are like those played", () => {
    const draft = drafts.lay(emptyDraft(["E", "B", "C"]), 0, "H8");
    const carried = drafts.carryOver(draft, ["B", "C", "E"], viewWith([["H8", "E", "E"]]));
    expect(carried.slots).toEqual(["E", "B", "C"]);
    expect(carried.ids).toEqual([3, 1, 2]);
  });

  it("closes slots when the rack has grown short", () => {
    const draft = drafts.lay(emptyDraft(["A", "B", "C"]), 1, "H8");
    const carried = drafts.carryOver(draft, ["C", "A"], viewWith([["H8", "B", "B"]]));
    expect(carried.slots).toEqual(["A", "C"]);
  });

  it("keeps the order of the rack and the tray of an exchange", () => {
    const draft = drafts.toggleExchange(emptyDraft(["C", "A", "B"]), 1);
    const carried = drafts.carryOver(draft, ["A", "B", "C"], viewWith([]));
    expect(carried.slots).toEqual(["C", "A", "B"]);
    expect(carried.exchange).toEqual([1]);
  });
});
