// A position in one line, as `src/lexiko/notation/cgp.py` reads and writes it. What other programs
// write is read by the server; this is for what the page itself keeps.
import { BLANK } from "./faces";
import { type Box, emptyPosition, type Kit, type Position } from "./position";
import { squareAt, tilesBySquare } from "./squares";

function written(face: string, letter: string): string {
  const sign = face === BLANK ? letter.toLocaleLowerCase() : letter;
  return [...letter].length > 1 ? `[${sign}]` : sign;
}

export function toCgp(position: Position, edition: Pick<Box, "board">): string {
  const size = edition.board.length;
  const standing = tilesBySquare(position.tiles);
  const rows = Array.from({ length: size }, (_, row) => {
    let text = "";
    let empty = 0;
    for (let column = 0; column < size; column++) {
      const tile = standing.get(squareAt(column, row));
      if (!tile) empty++;
      else {
        text += `${empty || ""}${written(tile.face, tile.letter)}`;
        empty = 0;
      }
    }
    return `${text}${empty || ""}`;
  });
  const rackText = (rack: readonly string[]) =>
    rack.map((face) => (face === BLANK ? face : written(face, face))).join("");
  return [
    rows.join("/"),
    [position.rack, ...position.others].map(rackText).join("/"),
    position.scores.join("/"),
    position.scoreless,
    ...(position.lexicon ? ["lex", `${position.lexicon};`] : []),
  ].join(" ");
}

const CELLS = /(\d+)|\[([^\]]+)\]|(.)/gu;

/** The position of a line; null if it's none. What a line doesn't say comes from the kit. */
export function fromCgp(line: string, kit: Kit): Position | null {
  const [board = "", racks = "", scores = "", scoreless = ""] = line.split(" ");
  const rows = board.split("/");
  const tiles: Position["tiles"] = [];
  for (const [row, text] of rows.entries()) {
    let column = 0;
    for (const [, empty, several, one] of text.matchAll(CELLS)) {
      const sign = several ?? one;
      if (sign) {
        const letter = sign.toLocaleUpperCase();
        tiles.push([squareAt(column, row), sign === letter ? letter : BLANK, letter]);
      }
      column += empty ? Number(empty) : 1;
    }
    if (column !== rows.length) return null;
  }
  const held = racks
    .split("/")
    .map((rack) => [...rack.matchAll(CELLS)].map(([, , several, one]) => (several ?? one) || ""));
  const points = scores.split("/").map(Number);
  const [rack = [], ...others] = held;
  if (points.length !== held.length || [...points, Number(scoreless)].some(Number.isNaN))
    return null;
  return emptyPosition({
    ...kit,
    tiles,
    rack,
    others,
    scores: points,
    scoreless: Number(scoreless),
  });
}
