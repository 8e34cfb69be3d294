import { describe, expect, it } from "vitest";
import { draftOfTurn, playKey, writeSteps } from "./draft_of_turn";
import { ground } from "./ground";
import { emptyPosition, type Position } from "./position";
import { readTurn, turnKey, writePlay } from "./turn_text";

const TILES: Position["tiles"] = [
  ["F8", "H", "H"],
  ["G8", "?", "O"],
  ["H8", "R", "R"],
  ["I8", "N", "N"],
];
const POSITION = emptyPosition({
  edition: "classic",
  language: "en",
  tiles: TILES,
  rack: ["O", "S", "T", "A", "?"],
});

describe("a written turn as a draft", () => {
  it("lays its tiles, a blank with its letter", () => {
    const draft = draftOfTurn("8E t....S", POSITION);
    expect(draft?.laid.map(({ square, face, letter }) => [square, face, letter])).toEqual([
      ["E8", "?", "T"],
      ["J8", "S", "S"],
    ]);
    expect(draft?.swaps).toEqual([]);
  });

  it("swaps first, and lays what came for it", () => {
    const draft = draftOfTurn("blank G8; 8E t....S", POSITION);
    expect(draft?.swaps).toEqual([
      { kind: "blank", square: "G8", face: "O", letter: "O", got: "?", slot: 0 },
    ]);
    const recycled = draftOfTurn("recycle F8=T; J7 H.S", {
      ...POSITION,
      tiles: [...TILES, ["J8", "E", "E"]],
    });
    expect(recycled?.swaps[0]).toMatchObject({ kind: "recycle", face: "T", got: "H", slot: 2 });
    expect(recycled?.laid.map(({ square, slot }) => [square, slot])).toEqual([
      ["J7", 2],
      ["J9", 1],
    ]);
  });

  it("moves the letters of a word, with tiles or without", () => {
    const draft = draftOfTurn("rearrange 8F:NoRH; 8F ....S", POSITION);
    expect(draft?.rearrangement).toEqual({
      start: "F8",
      direction: "across",
      order: [3, 1, 2, 0],
    });
    expect(draftOfTurn("rearrange 8F:NoRH", POSITION)?.laid).toEqual([]);
  });

  it("is none for what isn't a play or doesn't fit", () => {
    for (const text of ["pass", "exchange ST", "8E ZZZZ", "blank H8; 8F ....S", "nonsense"])
      expect(draftOfTurn(text, POSITION), text).toBeNull();
  });

  it.each(["8E t....S", "blank G8; 8E t....S", "recycle F8=T; rearrange 8F:NoRT; 8F ....S"])(
    "is written as it was: %s",
    (text) => {
      const draft = draftOfTurn(text, POSITION);
      if (!draft) throw new Error(`${text} doesn't fit`);
      const placed = draft.laid.map(({ square, face, letter }) => [square, face, letter] as const);
      const made = writeSteps(draft, TILES) + writePlay(placed, ground(TILES, draft), 15);
      const read = readTurn(made, POSITION);
      expect(read && turnKey(read)).toBe(playKey(draft, POSITION));
      expect(made.split("; ").slice(0, -1)).toEqual(text.split("; ").slice(0, -1));
    },
  );
});
