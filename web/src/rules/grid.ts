// A board with its tiles, as a value: laying tiles makes a new one (`lexiko.rules.board`).
import type { View } from "../wire/types";
import { along, type Direction, placeOf, type Square, squareAt } from "./squares";

export interface Tile {
  face: string;
  /** What it stands for: another than its face only for a blank. */
  letter: string;
}

export interface Placement extends Tile {
  square: Square;
}

/** Adjacent tiles in a line, from end to end. */
export interface Run {
  squares: Square[];
  tiles: Tile[];
  direction: Direction;
}

export interface Grid {
  size: number;
  /** By square; what isn't there is free. */
  tiles: ReadonlyMap<Square, Tile>;
}

export function gridOf(tiles: View["tiles"], size: number): Grid {
  return {
    size,
    tiles: new Map(tiles.map(([square, face, letter]) => [square, { face, letter }])),
  };
}

export function isOn({ size }: Grid, square: Square): boolean {
  const { column, row } = placeOf(square);
  return Math.min(column, row) >= 0 && Math.max(column, row) < size;
}

/** With these tiles laid, over any that are there. */
export function lay(grid: Grid, placed: readonly Placement[]): Grid {
  const tiles = new Map(grid.tiles);
  for (const { square, face, letter } of placed) tiles.set(square, { face, letter });
  return { ...grid, tiles };
}

/** The tiles in reading order, row by row. */
export function facesOn({ tiles }: Grid): string[] {
  return [...tiles.keys()].sort(inOrder).map((square) => (tiles.get(square) as Tile).face);
}

export function runThrough(grid: Grid, square: Square, direction: Direction): Run {
  let at = square;
  while (grid.tiles.has(along(at, direction, -1))) at = along(at, direction, -1);
  const run: Run = { squares: [], tiles: [], direction };
  for (let tile = grid.tiles.get(at); tile; tile = grid.tiles.get(at)) {
    run.squares.push(at);
    run.tiles.push(tile);
    at = along(at, direction);
  }
  return run;
}

export function textOf({ tiles }: Run): string {
  return tiles.map((tile) => tile.letter).join("");
}

export function touches({ tiles }: Grid, square: Square): boolean {
  return (["across", "down"] as const).some(
    (way) => tiles.has(along(square, way, -1)) || tiles.has(along(square, way)),
  );
}

/** Where the star is. */
export function starOf(board: readonly string[]): Square {
  const row = board.findIndex((signs) => signs.includes("*"));
  return squareAt(board[row]?.indexOf("*") ?? 0, row);
}

/** Row by row, from the left. */
export function inOrder(one: Square, other: Square): number {
  const [first, second] = [placeOf(one), placeOf(other)];
  return first.row - second.row || first.column - second.column;
}

export function across(direction: Direction): Direction {
  return direction === "across" ? "down" : "across";
}
