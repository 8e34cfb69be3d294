import { describe, expect, it } from "vitest";
import type { Cursor } from "./keys";
import { type SetUp, type SetUpContext, setUp, typed } from "./setting_up";

const SPANISH: SetUpContext = {
  size: 15,
  tiles: [],
  letters: ["A", "B", "C", "CH", "H", "Ñ"],
  faces: ["A", "B", "C", "CH", "H", "Ñ", "?"],
  active: "H8",
};

/** Types these keys, one after another; a capital letter is typed with Shift. */
function keys(text: readonly string[], context = SPANISH, cursor: Cursor | null = null): SetUp {
  return text.reduce<SetUp>(
    (now, key) =>
      setUp({ ...context, tiles: now.tiles }, now.cursor, {
        key,
        shiftKey: /^\p{Lu}$/u.test(key),
      }) ?? now,
    { tiles: context.tiles, cursor },
  );
}

describe("setting up by keys", () => {
  it("types tiles that stand at once, over what stood there", () => {
    const { tiles, cursor } = keys([" ", "a", "B", "ñ"], {
      ...SPANISH,
      tiles: [["I8", "A", "A"]],
    });
    expect(tiles).toEqual([
      ["H8", "A", "A"],
      ["I8", "?", "B"],
      ["J8", "Ñ", "Ñ"],
    ]);
    expect(cursor).toMatchObject({ square: "K8", direction: "across" });
  });

  it("puts both letters of a key that the tiles write otherwise", () => {
    const letters = [..."AOESÄ"];
    const german = { ...SPANISH, letters, faces: [...letters, "?"] };
    expect(keys([" ", "ß", "œ", "ä", "á"], german).tiles).toEqual([
      ["H8", "S", "S"],
      ["I8", "S", "S"],
      ["J8", "O", "O"],
      ["K8", "E", "E"],
      ["L8", "Ä", "Ä"],
      ["M8", "A", "A"],
    ]);
  });

  it("joins letters that are one tile", () => {
    expect(keys([" ", " ", "c", "h", "a"]).tiles).toEqual([
      ["H8", "CH", "CH"],
      ["H9", "A", "A"],
    ]);
    const dice = { ...SPANISH, letters: ["A"], faces: ["A", "QU"] };
    expect(keys([" ", "q", "a"], dice).tiles).toEqual([
      ["H8", "QU", "QU"],
      ["I8", "A", "A"],
    ]);
  });

  it("takes away at the arrow, and else before it", () => {
    const both = keys([" ", "a", "b", "Backspace"]);
    expect(both.tiles).toEqual([["H8", "A", "A"]]);
    expect(both.cursor?.square).toBe("I8");
    expect(keys(["Delete"], { ...SPANISH, tiles: [["H8", "A", "A"]] }).tiles).toEqual([]);
  });

  it("stays on the board at its edge", () => {
    const last = { ...SPANISH, active: "O1" };
    const { tiles, cursor } = keys([" ", "a", "b"], last);
    expect(tiles).toEqual([["O1", "B", "B"]]);
    expect(cursor?.square).toBe("O1");
  });

  it("leaves alone what isn't on a tile, and keys while no arrow is set", () => {
    expect(setUp(SPANISH, null, { key: "a" })).toBeNull();
    const cursor: Cursor = { square: "H8", direction: "across" };
    expect(setUp(SPANISH, cursor, { key: "z" })).toBeNull();
    expect(setUp(SPANISH, cursor, { key: "a", ctrlKey: true })).toBeNull();
    expect(typed({ ...SPANISH, faces: ["A"] }, cursor, "A", true)).toBeNull();
    expect(setUp(SPANISH, cursor, { key: "Escape" })?.cursor).toBeNull();
  });
});
