// The squares of a board by name: a column letter and a row number, "H8". Across goes to the next
// letter, down to the next number.

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

/** A word's place as it is written: "8F" reads across from F8, "F8" down. */
export function parsePosition(at: string): { square: Square; direction: Direction } {
  return /^\d/.test(at)
    ? { square: at.slice(-1) + at.slice(0, -1), direction: "across" }
    : { square: at, direction: "down" };
}

/** Where a word begins, as it is written: row first if it reads across. */
export function nameOf(square: Square, direction: Direction): string {
  return direction === "across" ? `${square.slice(1)}${square[0]}` : square;
}
