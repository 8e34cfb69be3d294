// The letters of a play one by one: which are laid now, which lay there before, which are blanks.
import { BLANK } from "../game/faces";
import { placeOf, type Square, squareAt } from "../game/squares";
import type { Choice } from "../wire/reviews";

export interface PlayLetter {
  square: Square;
  face: string;
  letter: string;
  /** Lay there before. */
  isThrough: boolean;
}

/** `8F` reads across, `F8` down. */
export const isAcross = (at: string) => /^\d/.test(at);

/** The square where a play starts, column first. */
export function squareOf(at: string): Square {
  const [, first = "", second = ""] = /^(\d+|[A-Z]+)(\d+|[A-Z]+)$/.exec(at) ?? [];
  return isAcross(at) ? `${second}${first}` : at;
}

/** What stands on a square before the play, if that is known. */
type Standing = ReadonlyMap<Square, { face: string; letter: string }>;

export function lettersOf(choice: Choice, standing?: Standing): PlayLetter[] {
  if (choice.kind !== "play" || !choice.at) return [];
  const laid = new Map(choice.placed.map(([square, face, letter]) => [square, { face, letter }]));
  const start = placeOf(squareOf(choice.at));
  const letters: PlayLetter[] = [];
  let rest = choice.word;
  for (let i = 0; rest; i++) {
    const square = isAcross(choice.at)
      ? squareAt(start.column + i, start.row)
      : squareAt(start.column, start.row + i);
    const tile = laid.get(square) ?? standing?.get(square);
    const [sign = ""] = rest;
    const length = Math.max(1, tile?.letter.length ?? 1);
    letters.push({
      square,
      face: tile?.face ?? (sign === sign.toUpperCase() ? sign : BLANK),
      letter: tile?.letter ?? sign.toUpperCase(),
      isThrough: !laid.has(square),
    });
    rest = rest.slice(length);
  }
  return letters;
}

/** Faces as they are written in a table: a blank is an empty square. */
export const facesText = (faces: readonly string[]) =>
  [...faces]
    .sort((one, other) => Number(other === BLANK) - Number(one === BLANK) || (one < other ? -1 : 1))
    .map((face) => (face === BLANK ? "▢" : face))
    .join("");
