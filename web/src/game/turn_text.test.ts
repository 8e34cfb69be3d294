import { describe, expect, it } from "vitest";
import { emptyPosition, type Position } from "./position";
import { readTurn, turnKey, turnMade, writePlay } from "./turn_text";

const TILES: Position["tiles"] = [
  ["F8", "H", "H"],
  ["G8", "?", "O"],
  ["H8", "CH", "CH"],
];
const POSITION = emptyPosition({
  edition: "classic",
  language: "es",
  tiles: TILES,
  rack: ["A", "CH", "H", "O", "?"],
});
const placed = (text: string) => readTurn(text, POSITION)?.placed;

describe("a turn is read", () => {
  it.each([
    [
      "E8 AS",
      [
        ["E8", "A", "A"],
        ["E9", "S", "S"],
      ],
    ],
    [
      "8E A...a",
      [
        ["E8", "A", "A"],
        ["I8", "?", "A"],
      ],
    ],
    [
      "8E A(Ho[CH])A",
      [
        ["E8", "A", "A"],
        ["I8", "A", "A"],
      ],
    ],
    [
      "8e AHO[CH]A",
      [
        ["E8", "A", "A"],
        ["I8", "A", "A"],
      ],
    ],
    [
      "H7 a.[CH]",
      [
        ["H7", "?", "A"],
        ["H9", "CH", "CH"],
      ],
    ],
  ])("%s", (text, tiles) => expect(placed(text)).toEqual(tiles));

  it.each(["", "HORN", "8F XYZ", "E8", "9F .A", "blank A1; pass", "swap F8; pass"])(
    "but not “%s”, which is none or doesn't fit",
    (text) => expect(readTurn(text, POSITION)).toBeNull(),
  );

  it("with the steps before it", () => {
    const swapped = readTurn("blank G8; 8E A...", POSITION);
    expect(swapped?.ground[1]).toEqual(["G8", "O", "O"]);
    expect(swapped?.rack).toEqual(["A", "CH", "H", "?", "?"]);
    const recycled = readTurn("recycle F8=A; pass", POSITION);
    expect(recycled).toMatchObject({ kind: "pass", rack: ["CH", "H", "O", "?", "H"] });
    const mixed = readTurn("rearrange 8F:[CH]oH; 8E A...", POSITION);
    expect(mixed?.ground).toEqual([
      ["F8", "CH", "CH"],
      ["G8", "?", "O"],
      ["H8", "H", "H"],
    ]);
    expect(mixed?.placed).toEqual([["E8", "A", "A"]]);
  });

  it("and says what stays on the rack", () => {
    const keeps = (text: string) =>
      turnMade(readTurn(text, POSITION) as NonNullable<ReturnType<typeof readTurn>>, 1).keeps;
    expect(keeps("8E A...o")).toEqual(["CH", "H", "O"]);
    expect(keeps("exchange [CH]?")).toEqual(["A", "H", "O"]);
    expect(keeps("exchange 3")).toEqual(POSITION.rack);
    expect(keeps("pass")).toEqual(POSITION.rack);
  });
});

describe("a play is written", () => {
  it.each(["8E A(Ho[CH])a", "9F O", "H7 a([CH])", "F7 C(H)[CH]", "7H [ch]A"])("%s", (text) => {
    const turn = readTurn(text, POSITION);
    const at = text.split(" ")[0];
    expect(writePlay(turn?.placed ?? [], TILES, 15, at)).toBe(text);
    expect(turnKey(readTurn(text, POSITION) as NonNullable<typeof turn>)).toBe(
      turnKey(readTurn(text.replace(/[()]/g, ""), POSITION) as NonNullable<typeof turn>),
    );
  });

  it("in the line of its tiles, where no one says which word is the main one", () => {
    expect(writePlay([["H9", "A", "A"]], TILES, 15)).toBe("H8 ([CH])A");
    expect(writePlay([["I8", "A", "A"]], TILES, 15)).toBe("8F (Ho[CH])A");
    expect(
      writePlay(
        [
          ["F7", "A", "A"],
          ["F9", "O", "O"],
        ],
        TILES,
        15,
      ),
    ).toBe("F7 A(H)O");
  });
});
