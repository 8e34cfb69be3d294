import { describe, expect, it } from "vitest";
import type { Ways } from "../wire/positions";
import { bagSentence, bagTiles } from "./bag_outcomes";

/** Ways by tile: `{ Q: [0, 0, 1] }` is lost with Q in the bag. */
function ways(by_tile: Record<string, [number, number, number]>): Ways {
  const rows = Object.entries(by_tile).map(([tile, [won, tied, lost]]) => ({
    tile,
    won,
    tied,
    lost,
  }));
  return { text: "8F HORN", won: 0, tied: 0, lost: 0, total: 8, is_exact: true, by_tile: rows };
}
const sentence = (by_tile: Record<string, [number, number, number]>) =>
  bagSentence(bagTiles(Object.keys(by_tile), ways(by_tile)));

describe("what a play comes to with a tile in the bag", () => {
  it("is one thing, or depends, or isn't known yet", () => {
    const found = ways({ A: [2, 0, 0], B: [0, 1, 0], C: [0, 0, 1], D: [3, 0, 1] });
    const tiles = bagTiles(["A", "B", "C", "D", "?"], found);
    expect(tiles.map((one) => one.outcome)).toEqual(["won", "tied", "lost", "depends", "open"]);
    expect(tiles.at(-1)?.ways).toBeNull();
  });
});

describe("the sentence about it", () => {
  it("names the fewer tiles", () => {
    expect(sentence({ A: [1, 0, 0], E: [2, 0, 0], Q: [0, 0, 1] })).toBe(
      "Wins unless the bag holds Q.",
    );
    expect(sentence({ A: [0, 0, 1], E: [0, 0, 2], S: [1, 0, 0] })).toBe(
      "Wins only if the bag holds S.",
    );
  });

  it("says what's a tie", () => {
    expect(sentence({ A: [1, 0, 0], E: [1, 0, 0], Q: [0, 0, 1], "?": [0, 1, 0] })).toBe(
      "Wins unless the bag holds Q or a blank. It’s a tie with a blank.",
    );
    expect(sentence({ A: [0, 0, 1], E: [0, 1, 0] })).toBe(
      "Loses unless the bag holds E: then it’s a tie.",
    );
  });

  it("needs no tiles where they change nothing", () => {
    expect(sentence({ A: [1, 0, 0], E: [2, 0, 0] })).toBe("Wins whatever’s in the bag.");
    expect(sentence({ A: [0, 1, 0], E: [0, 2, 0] })).toBe("Ties whatever’s in the bag.");
    expect(sentence({ A: [0, 0, 1], E: [0, 0, 2] })).toBe("Loses whatever’s in the bag.");
  });

  it("isn't there where it depends, or while something is open", () => {
    expect(sentence({ A: [1, 0, 1], E: [2, 0, 0] })).toBe("");
    expect(bagSentence(bagTiles(["A", "E"], ways({ A: [1, 0, 0] })))).toBe("");
    expect(bagSentence([])).toBe("");
  });
});
