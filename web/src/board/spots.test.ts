import { describe, expect, it } from "vitest";
import { squareAt } from "../game/squares";
import { type Ground, isSame, spotAt } from "./spots";

const ground: Ground = {
  board: {
    left: 100,
    top: 50,
    unit: 40,
    pitch: 42,
    size: 15,
    seen: { left: 80, top: 30, width: 670, height: 670 },
  },
  rack: {
    box: { left: 200, top: 720, width: 400, height: 72 },
    left: 218,
    top: 727,
    unit: 50,
    pitch: 54,
    count: 7,
  },
};

describe("the spot under a pointer", () => {
  it("is the square whose middle it is, for every square", () => {
    for (let row = 0; row < 15; row++)
      for (let column = 0; column < 15; column++) {
        const [x, y] = [100 + 42 * column + 20, 50 + 42 * row + 20];
        expect(spotAt(ground, x, y)).toEqual({ square: squareAt(column, row) });
      }
  });

  it("is the nearer square between two", () => {
    expect(spotAt(ground, 140.4, 60)).toEqual({ square: "A1" });
    expect(spotAt(ground, 141.6, 60)).toEqual({ square: "B1" });
  });

  it("is nothing beside board and rack", () => {
    expect(spotAt(ground, 90, 60)).toBeNull();
    expect(spotAt(ground, 300, 705)).toBeNull();
  });

  it("isn't a square that can't be seen, as when the board is enlarged under the rack", () => {
    const enlarged = { ...ground, board: { ...ground.board, unit: 64, pitch: 66 } };
    expect(spotAt(enlarged, 300, 690)).toEqual({ square: "D10" });
    expect(spotAt(enlarged, 300, 740)).toEqual({ slot: 1 });
  });

  it("is a slot anywhere on the rack, the first and last at its ends", () => {
    expect(spotAt(ground, 201, 725)).toEqual({ slot: 0 });
    expect(spotAt(ground, 218 + 54 * 3 + 25, 790)).toEqual({ slot: 3 });
    expect(spotAt(ground, 599, 740)).toEqual({ slot: 6 });
  });

  it("is compared by what it is", () => {
    expect(isSame({ slot: 1 }, { slot: 1 })).toBe(true);
    expect(isSame({ slot: 1 }, { square: "A1" })).toBe(false);
    expect(isSame(null, { square: "A1" })).toBe(false);
    expect(isSame(null, null)).toBe(true);
  });
});
