import { describe, expect, it } from "vitest";
import type { Cursor } from "../game/keys";
import { erase, put, setUpBy } from "./set_up";
import "../../tests/english";


const tiles = (faces: string[]) =>
  Object.fromEntries(faces.map((face) => [face, [2, 1] as [number, number]]));
const board = Array<string>(15).fill(".".repeat(15));
const english = { tiles: tiles(["?", "A", "C", "H", "Q"]), letters: ["A", "C", "H", "Q"], board };
const spanish = {
  tiles: tiles(["?", "A", "C", "CH", "H", "Ñ", "N"]),
  letters: ["A", "C", "CH", "H", "N", "Ñ"],
  board,
};
const dice = { tiles: tiles(["?", "A", "QU"]), letters: ["A", "Q", "U"], board };

function typing(box: typeof english, keys: string[], from = "A1") {
  let now = { tiles: [] as ReturnType<typeof put>, cursor: null as Cursor | null };
  let spoken: string | undefined;
  for (const key of keys) {
    const shiftKey = key.startsWith("+");
    const next = setUpBy(box, now.tiles, now.cursor, from, { key: key.replace("+", ""), shiftKey });
    if (next) ({ spoken, ...now } = { spoken: undefined, ...next });
  }
  return { ...now, spoken, word: now.tiles.map((one) => one.join("")).join(" ") };
}

describe("typing on the board", () => {
  it("puts tiles one after the other, and blanks with Shift", () => {
    const { word, cursor, spoken } = typing(english, ["c", "a", "+H"]);
    expect(word).toBe("A1CC B1AA C1?H");
    expect(cursor?.square).toBe("D1");
    expect(spoken).toBe("blank as H on C1");
  });

  it("goes down after Space, and stops at the edge", () => {
    expect(typing(english, [" ", " ", "c", "a"]).word).toBe("A1CC A2AA");
    expect(typing(english, ["c", "a"], "O1").word).toBe("O1AA");
  });

  it("joins letters that are one tile here", () => {
    expect(typing(spanish, ["c", "h", "a"]).word).toBe("A1CHCH B1AA");
    expect(typing(spanish, ["c", "a", "h"]).word).toBe("A1CC B1AA C1HH");
    expect(typing(spanish, ["+C", "h"]).word).toBe("A1?CH");
    expect(typing(spanish, ["ñ", "á"]).word).toBe("A1ÑÑ B1AA");
    expect(typing(dice, ["q", "u", "a"]).word).toBe("A1QUQU B1AA");
  });

  it("takes no sign that is on no tile", () => {
    expect(setUpBy(english, [], null, "A1", { key: "7" })).toBeNull();
    expect(setUpBy(english, [], null, "A1", { key: "z" })).toBeNull();
    expect(setUpBy(english, [], null, "A1", { key: "c", ctrlKey: true })).toBeNull();
  });

  it("removes the tile at the cursor, or the one before it", () => {
    const two = [
      ["A1", "C", "C"],
      ["B1", "A", "A"],
    ] as ReturnType<typeof put>;
    const after = erase(english, two, { square: "C1", direction: "across" });
    expect(after.tiles.map(([at]) => at)).toEqual(["A1"]);
    expect(after.cursor?.square).toBe("B1");
    const here = erase(english, two, { square: "A1", direction: "across" });
    expect(here.tiles.map(([at]) => at)).toEqual(["B1"]);
  });
});
