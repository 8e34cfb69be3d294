// The squares of a board by name: a column letter and a row number, "H8". Across goes to the next
// letter, down to the next number.
import type { View } from "../wire/types";
import { words } from "../words/words.svelte";

export type Square = string;
export type Direction = "across" | "down";

export interface Place {
  column: number;
  row: number;
}

export function placeOf(square: Square): Place {
  return { column: square.charCodeAt(0) - 65, row: Number(square.slice(1)) - 1 };
}

export function squareAt(column: number, row: number): Square {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** The square some steps on; it may lie off the board. */
export function along(square: Square, direction: Direction, by = 1): Square {
  const { column, row } = placeOf(square);
  return direction === "across" ? squareAt(column + by, row) : squareAt(column, row + by);
}

/** The square some steps on, or null where the board ends. */
export function step(
  square: Square,
  direction: Direction,
  by: number,
  size: number,
): Square | null {
  const to = along(square, direction, by);
  const { column, row } = placeOf(to);
  return Math.min(column, row) < 0 || Math.max(column, row) >= size ? null : to;
}

/** A word's place as it is written: "8F" reads across from F8, "F8" down. */
export function parsePosition(at: string): { square: Square; direction: Direction } {
  return /^\d/.test(at)
    ? { square: at.slice(-1) + at.slice(0, -1), direction: "across" }
    : { square: at, direction: "down" };
}

/** The unbroken run of taken squares from this one on. */
export function run(
  start: Square,
  direction: Direction,
  size: number,
  isTaken: (square: Square) => boolean,
): Square[] {
  const squares: Square[] = [];
  for (let at: Square | null = start; at !== null && isTaken(at); at = step(at, direction, 1, size))
    squares.push(at);
  return squares;
}

/** What stands on the board of a view. */
export function tilesBySquare(tiles: View["tiles"]): Map<Square, { face: string; letter: string }> {
  return new Map(tiles.map(([square, face, letter]) => [square, { face, letter }]));
}

export interface LastPlay {
  seat: number;
  squares: Square[];
  direction: Direction;
  score: number;
}

/**
 * The play that stands last on the sheet, with the squares of its main word; null if there is none
 * or it is off the board again.
 */
export function lastPlay(view: View, size: number): LastPlay | null {
  const row = view.sheet.findLast((one) => one.kind === "play" || one.kind === "taken_back");
  const main = row?.kind === "play" ? row.words[0] : undefined;
  if (!row || !main) return null;
  const taken = tilesBySquare(view.tiles);
  const { square, direction } = parsePosition(main.at);
  const squares = run(square, direction, size, (at) => taken.has(at));
  return squares.length > 0 ? { seat: row.seat, squares, direction, score: row.score } : null;
}

/** The kinds of squares, by the signs of a board's rows, as their colours are called. */
export const KINDS: Record<string, string> = {
  d: "dl",
  t: "tl",
  q: "tl",
  D: "dw",
  T: "tw",
  Q: "tw",
  "*": "dw",
};

/** What is written on a premium square. */
export function labelOf(sign: string): string | undefined {
  const { labels } = words.board;
  return labels[sign as keyof typeof labels];
}

/** The same in few and large signs, for those who see little. */
export function bigLabelOf(sign: string): string | undefined {
  const labels: Record<string, string | undefined> = words.board.big_labels;
  return labels[sign];
}

/** What a premium square is called. */
export function premiumOf(sign: string): string | undefined {
  const { premiums } = words.board;
  return sign === "*" ? premiums.star : premiums[sign as keyof typeof premiums];
}
