// Setting up a position by hand: a letter puts a tile where the cursor is, over whatever lies
// there. Tiles of several letters are typed one letter after the other, as at the table.
import type { Ground } from "../game/ground";
import type { Cursor, Stroke } from "../game/keys";
import { BLANK } from "../game/faces";
import { type Square, step } from "../game/squares";
import type { Edition } from "../wire/types";
import { words } from "../words/words.svelte";

type Box = Pick<Edition, "tiles" | "letters" | "board">;

export interface SetUp {
  tiles: Ground;
  cursor: Cursor | null;
  /** What a screen reader should say about it. */
  spoken?: string;
}

/** The board with this tile on a square, whatever lay there; without one if `face` is null. */
export function put(tiles: Ground, square: Square, face: string | null, letter = face): Ground {
  const others = tiles.filter(([at]) => at !== square);
  return face === null ? others : [...others, [square, face, letter ?? face]];
}

/** The letters of this box that begin with what was typed. */
function letterFor(edition: Box, typed: string): string | undefined {
  const faces = Object.keys(edition.tiles).filter((face) => face !== BLANK);
  const known = [...new Set([...edition.letters, ...faces])];
  return (
    known.find((one) => one === typed) ??
    known.find((one) => one.startsWith(typed)) ??
    (typed.length === 1 ? plain(typed, known) : undefined)
  );
}

function plain(typed: string, known: readonly string[]): string | undefined {
  const bare = typed.normalize("NFD").replace(/\p{M}/gu, "");
  return bare === typed ? undefined : known.find((one) => one === bare);
}

/** The tile that bears a letter or begins with it; a blank if none does, or if one is wanted. */
function tileFor(edition: Box, letter: string, wantsBlank: boolean): [string, string] {
  const faces = Object.keys(edition.tiles).filter((face) => face !== BLANK);
  const face = faces.find((one) => one === letter) ?? faces.find((one) => one.startsWith(letter));
  return wantsBlank || !face ? [BLANK, letter] : [face, face];
}

/** Puts a letter at the cursor and goes on; null if it's no letter of this box. */
export function typeLetter(
  edition: Box,
  tiles: Ground,
  cursor: Cursor,
  typed: string,
  wantsBlank: boolean,
): SetUp | null {
  const sign = typed.toLocaleUpperCase();
  const last = cursor.typed;
  const joined = last && last.letters + sign;
  const long = joined ? letterFor(edition, joined) : undefined;
  if (last && joined && long?.startsWith(joined) && long.length > 1) {
    const [face, letter] = tileFor(edition, long, isBlankAt(tiles, last.square));
    return {
      tiles: put(tiles, last.square, face, letter),
      cursor: { ...cursor, typed: { letters: joined, square: last.square } },
      spoken: words.explorer.laid(nameOf(face, letter), last.square),
    };
  }
  const found = letterFor(edition, sign);
  if (!found) return null;
  const [face, letter] = tileFor(edition, found, wantsBlank);
  const { square, direction } = cursor;
  const next = step(square, direction, 1, edition.board.length) ?? square;
  return {
    tiles: put(tiles, square, face, letter),
    cursor: { square: next, direction, typed: { letters: sign, square } },
    spoken: words.explorer.laid(nameOf(face, letter), square),
  };
}

const isBlankAt = (tiles: Ground, square: Square) =>
  tiles.some(([at, face]) => at === square && face === BLANK);

const nameOf = (face: string, letter: string) =>
  face === BLANK ? words.board.blank_as(letter) : letter;

/** Removes the tile at the cursor, or else the one before it. */
export function erase(edition: Box, tiles: Ground, cursor: Cursor): SetUp {
  const { direction } = cursor;
  const isTaken = (square: Square) => tiles.some(([at]) => at === square);
  const before = step(cursor.square, direction, -1, edition.board.length);
  const square = isTaken(cursor.square) || !before ? cursor.square : before;
  return {
    tiles: put(tiles, square, null),
    cursor: { square, direction },
    ...(isTaken(square) && { spoken: words.explorer.removed(square) }),
  };
}

/** What a key does while a position is set up; null if it's none of ours. */
export function setUpBy(
  edition: Box,
  tiles: Ground,
  cursor: Cursor | null,
  active: Square,
  stroke: Stroke,
): SetUp | null {
  if (stroke.altKey || stroke.ctrlKey || stroke.metaKey) return null;
  const at: Cursor = cursor ?? { square: active, direction: "across" };
  switch (stroke.key) {
    case "Escape":
      return cursor && { tiles, cursor: null, spoken: words.keys.typing_off };
    case "Backspace":
      return erase(edition, tiles, at);
    case "Delete":
      return {
        tiles: put(tiles, at.square, null),
        cursor: { square: at.square, direction: at.direction },
        spoken: words.explorer.removed(at.square),
      };
    case " ": {
      const direction = cursor && at.direction === "across" ? "down" : "across";
      return {
        tiles,
        cursor: { square: at.square, direction },
        spoken: words.keys.typing[direction](at.square),
      };
    }
  }
  if ([...stroke.key].length !== 1) return null;
  return typeLetter(edition, tiles, at, stroke.key, !!stroke.shiftKey);
}
