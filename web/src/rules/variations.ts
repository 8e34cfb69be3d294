// What some tables allow with tiles that are on the board: swaps, and rearranging a word
// (`lexiko.rules.variations`).
import type { Edition, SwapSent, TurnOf, Word } from "../wire/types";
import { OFF_BOARD } from "../words/details";
import {
  type Grid,
  isOn,
  lay,
  type Placement,
  type Run,
  runThrough,
  type Tile,
  textOf,
} from "./grid";
import { Illegal } from "./illegal";
import { BLANK, called, take, traded } from "./rack";
import { checkSquare, checkTile, wordOf } from "./scoring";
import type { Square } from "./squares";

export type Rearrangement = NonNullable<TurnOf<"play_tiles">["rearrangement"]>;

/** Board and rack after some swaps, and the words that these make. */
export interface Swapped {
  board: Grid;
  rack: readonly string[];
  words: Word[];
}

/** Makes one more swap; refuses one that isn't possible. */
export function swap(
  { board, rack, words }: Swapped,
  sent: SwapSent,
  edition: Pick<Edition, "tiles" | "letters">,
  name: string,
): Swapped {
  const square = "blank" in sent ? sent.blank : sent.recycle;
  checkSquare(board, square);
  const there = board.tiles.get(square);
  if (!there) throw new Illegal("no_tile_there", { square });
  const laid = "blank" in sent ? forBlank(there, square) : recycled(there, sent, edition);
  if (take(rack, [laid.face]).missing.length)
    throw new Illegal("tile_not_held", { seat: name, tile: called(laid.face) });
  const after = lay(board, [{ square, ...laid }]);
  const made =
    "blank" in sent
      ? []
      : (["across", "down"] as const)
          .map((direction) => runThrough(after, square, direction))
          .filter(({ tiles }) => tiles.length > 1)
          .map((run) => wordOf(run, 0));
  return {
    board: after,
    rack: traded(rack, laid.face, there.face),
    words: [...words, ...made],
  };
}

function forBlank({ face, letter }: Tile, square: Square): Tile {
  if (face !== BLANK) throw new Illegal("bad_swap", { why: "not_a_blank", letter, square });
  return { face: letter, letter };
}

function recycled(
  there: Tile,
  sent: Extract<SwapSent, { recycle: string }>,
  edition: Pick<Edition, "tiles" | "letters">,
): Tile {
  const laid = { face: sent.tile, letter: sent.letter || sent.tile };
  const square = sent.recycle;
  if (there.face === BLANK) throw new Illegal("bad_swap", { why: "blank", square });
  checkTile(laid, edition);
  if (laid.letter === there.letter)
    throw new Illegal("bad_swap", { why: "same_letter", letter: there.letter, square });
  return laid;
}

/** The board after a word's tiles have moved; refuses all but one whole word with a change. */
export function rearrange(
  board: Grid,
  { start, direction, order }: Rearrangement,
): { board: Grid; altered: Square[] } {
  const run = runThrough(board, start, direction);
  const square = isOn(board, start) ? start : OFF_BOARD;
  if (run.tiles.length < 2 || run.squares[0] !== start)
    throw new Illegal("bad_rearrangement", { why: "no_word", square, direction });
  const word = textOf(run);
  const places = [...order].sort((one, other) => one - other);
  if (order.length !== run.tiles.length || places.some((place, at) => place !== at))
    throw new Illegal("bad_rearrangement", { why: "other_letters", word });
  const moved = run.squares.map((at, place): Placement => {
    const tile = run.tiles[order[place] as number] as Tile;
    return { square: at, ...tile };
  });
  const altered = moved.filter(({ letter }, place) => letter !== run.tiles[place]?.letter);
  if (altered.length === 0) throw new Illegal("bad_rearrangement", { why: "unchanged", word });
  return { board: lay(board, moved), altered: altered.map((one) => one.square) };
}

/** The rearranged word with what was added; refuses tiles that don't extend it in its own line. */
export function checkJoined(
  { start, direction }: Rearrangement,
  laid: Grid,
  placed: readonly Placement[],
): Run {
  const line = runThrough(laid, start, direction);
  if (placed.some(({ square }) => !line.squares.includes(square)))
    throw new Illegal("bad_rearrangement", { why: "not_joined" });
  return line;
}
