import { describe, expect, it } from "vitest";
import { type Annotation, areaOf, flagSquareOf, noteOf } from "./annotations";

const SHOWN: Annotation[] = [
  { kind: "outline", squares: ["D12", "D13", "D14", "D15"], tone: "played", score: 14 },
  { kind: "outline", squares: ["O14", "O15"], tone: "better", score: 26 },
  { kind: "ghost", square: "O14", face: "H", letter: "H", value: 4 },
  { kind: "ghost", square: "O15", face: "?", letter: "O", value: 0 },
  { kind: "ghost", square: "D13", face: "A", letter: "A", value: 1 },
  { kind: "heat", square: "H1", share: 0.9 },
  { kind: "heat", square: "H2", share: 0.1, text: "2 points" },
  { kind: "arrow", from: "H8", to: "H1", tone: "candidate" },
];

describe("a square says what is drawn over it", () => {
  it.each([
    ["D12", "played"],
    ["O14", "better play: H"],
    ["O15", "better play: blank as O"],
    ["D13", "play to compare: A, played"],
    ["H1", "often scores here"],
    ["H2", "2 points"],
    ["H8", "arrow to H1"],
    ["A1", ""],
  ])("%s: %s", (square, note) => expect(noteOf(SHOWN, square)).toBe(note));
});

describe("where things lie in the grid", () => {
  it("an outline goes round all of its squares, in whatever order they are named", () => {
    expect(areaOf(["D15", "D12"])).toBe("12 / 4 / 16 / 5");
    expect(areaOf(["F14", "G14", "H14"])).toBe("14 / 6 / 15 / 9");
  });

  it("a score is at the upper right corner, but hangs from the end of small words", () => {
    expect(flagSquareOf(["H14", "F14"])).toBe("H14");
    expect(flagSquareOf(["D9", "D10"])).toBe("D9");
    expect(flagSquareOf(["D9", "D10"], true)).toBe("D10");
    expect(flagSquareOf(["D9"])).toBe("D9");
  });
});
