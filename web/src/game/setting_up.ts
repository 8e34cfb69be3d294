// Setting up a position by keys: what is typed stands on the board at once, over whatever stood
// there. Any tile of the box may be laid, as often as one likes; `tooOften` says what is too many.
import { words } from "../words/words.svelte";
import { BLANK } from "./faces";
import { type Cursor, type Stroke, turned } from "./keys";
import { folded, lettersOf } from "./letters";
import type { Position } from "./position";
import { type Square, step } from "./squares";

export interface SetUpContext {
  size: number;
  tiles: Position["tiles"];
  /** What a blank may stand for. */
  letters: readonly string[];
  /** What is on the tiles of the box. */
  faces: readonly string[];
  /** Where the focus is: an arrow starts there. */
  active: Square;
}

export interface SetUp {
  tiles: Position["tiles"];
  cursor: Cursor | null;
  /** What a screen reader should say about it. */
  spoken?: string;
}

/** What a key does; null if it is none of ours. */
export function setUp(context: SetUpContext, cursor: Cursor | null, stroke: Stroke): SetUp | null {
  const { tiles, active, size } = context;
  if (stroke.altKey || stroke.ctrlKey || stroke.metaKey) return null;
  switch (stroke.key) {
    case " ":
    case "Enter": {
      const now = turned(cursor, active);
      return { tiles, cursor: now, spoken: words.keys.typing[now.direction](now.square) };
    }
    case "Escape":
      return cursor && { tiles, cursor: null, spoken: words.keys.typing_off };
    case "Delete":
      return taken(tiles, cursor, cursor?.square ?? active);
    case "Backspace": {
      if (!cursor) return taken(tiles, cursor, active);
      // What stands at the arrow first, as after the last square of a row.
      const { square, direction } = cursor;
      const isHere = tiles.some(([at]) => at === square);
      const before = isHere ? square : (step(square, direction, -1, size) ?? square);
      return taken(tiles, { square: before, direction }, before);
    }
  }
  if (!cursor) return null;
  const signs = lettersOf(stroke.key, context.letters);
  return signs.length < 2
    ? typed(context, cursor, stroke.key, !!stroke.shiftKey)
    : signs.reduce<SetUp | null>(
        (now, sign) =>
          now?.cursor
            ? typed({ ...context, tiles: now.tiles }, now.cursor, sign, !!stroke.shiftKey)
            : null,
        { tiles, cursor },
      );
}

/** Puts the tile that a sign means at the arrow: `isBlank` makes it a blank for it. */
export function typed(
  context: SetUpContext,
  cursor: Cursor,
  sign: string,
  isBlank: boolean,
): SetUp | null {
  const { tiles, letters, faces, size } = context;
  const letter = tileOf(sign, isBlank ? letters : faces);
  if (!letter || (isBlank && !faces.includes(BLANK))) return null;
  // CH in Spanish: H goes on with the C that was typed before it.
  const joined = cursor.typed && cursor.typed.letters + letter;
  const isJoined = !!joined && (isBlank ? letters : faces).includes(joined);
  const square = isJoined && cursor.typed ? cursor.typed.square : cursor.square;
  const stands = isJoined ? joined : letter;
  const face = isBlank ? BLANK : stands;
  const next = isJoined ? cursor.square : (step(square, cursor.direction, 1, size) ?? square);
  return {
    tiles: [...tiles.filter(([at]) => at !== square), [square, face, stands]],
    cursor: { square: next, direction: cursor.direction, typed: { letters: stands, square } },
    spoken: isBlank ? words.keys.laid_blank(stands, square) : words.keys.laid(face, square),
  };
}

/** Capital, without an accent where the tiles have none; the die QU for Q. */
function tileOf(sign: string, tiles: readonly string[]): string | null {
  const one = folded(sign, tiles);
  if (one !== BLANK && tiles.includes(one)) return one;
  return ([...one].length === 1 && tiles.find((tile) => tile.startsWith(one))) || null;
}

function taken(tiles: Position["tiles"], cursor: Cursor | null, square: Square): SetUp {
  const there = tiles.find(([at]) => at === square);
  if (!there) return { tiles, cursor };
  const [, face] = there;
  const tile = face === BLANK ? words.board.a_blank : face;
  return {
    tiles: tiles.filter((one) => one !== there),
    cursor,
    spoken: words.keys.taken_back(tile, square),
  };
}
