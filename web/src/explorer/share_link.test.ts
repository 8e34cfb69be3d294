import { describe, expect, it } from "vitest";
import { emptyPosition } from "../game/position";
import { boardOfText, boardToText, ofFragment, type Shared, toFragment } from "./share_link";

const position = emptyPosition({
  edition: "heritage",
  language: "es",
  lexicon: "fise",
  variations: ["nine_tile"],
  tiles: [
    ["H8", "CH", "CH"],
    ["I8", "?", "A"],
    ["J8", "Ñ", "Ñ"],
    ["H9", "?", "LL"],
  ],
  rack: ["A", "RR", "?", "E"],
  others: [[], ["Z"]],
  scores: [145, -3, 20],
  held: [7, 6],
  opening_minimum: 4,
  scoreless: 1,
});
const shared: Shared = {
  position,
  lines: [
    { depth: 0, text: "H7 A.E", rack: ["B", "?"] },
    { depth: 1, text: "exchange A[RR]", rack: undefined },
    { depth: 0, text: "blank I8; 8G O...", rack: undefined },
  ],
  names: ["Maya", "Robin & Co", ""],
};

describe("a link", () => {
  it("holds the position with its lines", () => {
    expect(ofFragment(`#${toFragment(shared, 15)}`)).toEqual(shared);
  });

  it("can be read by people", () => {
    const text = toFragment(shared, 15);
    expect(text).toContain("board=15/15/15/15/15/15/15/7[CH]a%C3%915/7[ll]7/15");
    expect(text).toContain("lines=0H7+A.E|B?~1exchange+A[RR]~0blank+I8;+8G+O...");
  });

  it("survives what a chat makes of it, and says when there is nothing in it", () => {
    const quoted = toFragment(shared, 15).replaceAll("|", "%7C").replaceAll("[", "%5B");
    expect(ofFragment(quoted)).toEqual(shared);
    expect(ofFragment("")).toBeNull();
    expect(ofFragment("#top")).toBeNull();
    expect(ofFragment("edition=%E0%A4%A&board=15")).toBeNull();
  });

  it("is short where there is little to say", () => {
    const empty = { ...position, tiles: [], rack: ["A"], others: [[]], held: [], scores: [0, 0] };
    expect(toFragment({ position: empty, lines: [], names: ["", ""] }, 15)).toBe(
      "edition=heritage&language=es&lexicon=fise&variations=nine_tile&rack=A&scores=0.0&first=4&scoreless=1",
    );
  });
});

describe("a board as text", () => {
  it("is the same after reading it again", () => {
    const { tiles, size } = boardOfText(boardToText(position.tiles, 15));
    expect(tiles.toSorted()).toEqual(position.tiles.toSorted());
    expect(size).toBe(15);
  });
});
