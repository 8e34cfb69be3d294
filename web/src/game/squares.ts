// The squares of a board as people see them: which are taken, what is written on them, and their
// names.
import { along, type Direction, parsePosition, placeOf, type Square } from "../rules/squares";
import type { View } from "../wire/types";
import { words } from "../words/words.svelte";

export type { Direction, Place, Square } from "../rules/squares";
export { along, nameOf, parsePosition, placeOf, squareAt } from "../rules/squares";

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
