// Where tiles may be laid, and which words and points that makes, valid or not
// (`lexiko.rules.scoring`).
import type { Edition, Word } from "../wire/types";
import { OWN_TILE } from "../words/details";
import {
  type Grid,
  inOrder,
  isOn,
  lay,
  across as other,
  type Placement,
  type Run,
  runThrough,
  starOf,
  type Tile,
  textOf,
  touches,
} from "./grid";
import { Illegal } from "./illegal";
import { BLANK } from "./rack";
import { along, type Direction, nameOf, placeOf, type Square } from "./squares";

/** What a sign of the board makes of a new tile: letter times, word times. */
const PREMIUMS: Readonly<Record<string, readonly [letter: number, word: number]>> = {
  d: [2, 1],
  t: [3, 1],
  q: [4, 1],
  D: [1, 2],
  T: [1, 3],
  Q: [1, 4],
  "*": [1, 2],
};
const PLAIN = [1, 1] as const;

/** Refuses a tile that isn't in this game, or a blank without one of its letters. */
export function checkTile(
  { face, letter }: Tile,
  { tiles, letters }: Pick<Edition, "tiles" | "letters">,
) {
  if (!Object.hasOwn(tiles, face)) throw new Illegal("unknown_tile", { tile: face });
  if (face === BLANK) {
    if (!letters.includes(letter)) throw new Illegal("blank_needs_letter");
  } else if (letter !== face) throw new Illegal("unknown_tile", { tile: letter });
}

export function checkSquare(board: Grid, square: Square) {
  if (!isOn(board, square)) throw new Illegal("unknown_square", { square, size: board.size });
}

/** Refuses squares off the board or already taken. */
export function checkFree(board: Grid, placed: readonly Placement[]) {
  for (const { square } of placed) {
    checkSquare(board, square);
    const there = board.tiles.get(square);
    if (there) throw new Illegal("square_taken", { square, letter: there.letter });
  }
  const squares = placed.map(({ square }) => square);
  const twice = squares.find((square, place) => squares.lastIndexOf(square) !== place);
  if (twice) throw new Illegal("square_taken", { square: twice, letter: OWN_TILE });
}

/** The direction of the main word; refuses tiles that break a rule of placing. */
export function checkPlacement(
  board: Grid,
  placed: readonly Placement[],
  signs: readonly string[],
): Direction {
  if (placed.length === 0) throw new Illegal("no_tiles_laid");
  checkFree(board, placed);
  const squares = placed.map(({ square }) => square).sort(inOrder);
  const [first, ...more] = squares as [Square, ...Square[]];
  const { row, column } = placeOf(first);
  let direction: Direction = "across";
  if (more.some((square) => placeOf(square).row !== row)) {
    direction = "down";
    if (more.some((square) => placeOf(square).column !== column)) throw new Illegal("not_in_line");
  }
  const laid = lay(board, placed);
  const run = runThrough(laid, first, direction);
  if (squares.some((square) => !run.squares.includes(square)))
    throw new Illegal("gap", { square: along(run.squares.at(-1) as Square, direction) });
  if (board.tiles.size === 0) {
    const star = starOf(signs);
    if (!squares.includes(star)) throw new Illegal("star_not_covered", { star });
  } else if (!squares.some((square) => touches(board, square))) throw new Illegal("not_touching");
  if (run.tiles.length > 1) return direction;
  if (runThrough(laid, first, other(direction)).tiles.length < 2) throw new Illegal("too_short");
  return other(direction);
}

/** The main word, then every crossing word through a new or altered square. */
export function wordsMade(
  laid: Grid,
  edition: Pick<Edition, "tiles" | "board">,
  line: Run,
  fresh: readonly Square[],
  altered: readonly Square[] = [],
): Word[] {
  const crossings = [...new Set([...fresh, ...altered])]
    .sort(inOrder)
    .map((square) => runThrough(laid, square, other(line.direction)))
    .filter(({ tiles }) => tiles.length > 1);
  return [line, ...crossings].map((run) => wordOf(run, runScore(run, edition, fresh)));
}

export function wordOf(run: Run, score: number): Word {
  return { text: textOf(run), at: nameOf(run.squares[0] as Square, run.direction), score };
}

/** Letters first, then the word; only new tiles get premiums. */
function runScore(
  { squares, tiles }: Run,
  edition: Pick<Edition, "tiles" | "board">,
  fresh: readonly Square[],
): number {
  let [letters, times] = [0, 1];
  tiles.forEach(({ face }, place) => {
    const square = squares[place] as Square;
    const [letter, word] = fresh.includes(square) ? premiumOf(edition.board, square) : PLAIN;
    letters += (edition.tiles[face]?.[1] ?? 0) * letter;
    times *= word;
  });
  return letters * times;
}

function premiumOf(board: readonly string[], square: Square) {
  const { row, column } = placeOf(square);
  return PREMIUMS[board[row]?.[column] ?? ""] ?? PLAIN;
}
