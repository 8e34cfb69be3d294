// Laying tiles from a tray of letters, tapped or typed: for a real board, or to think of what
// another seat may play.
import type { Cursor, Stroke } from "../game/keys";
import { press } from "../game/keys";
import type { PlaySurface } from "../game/play_surface";
import { type Square, squareAt, tilesBySquare } from "../game/squares";
import type { Edition } from "../wire/types";
import { words } from "../words/words.svelte";
import { remark } from "./typing_remark";

/** Where the first word begins if no square was chosen: the star. */
export function starOf(surface: PlaySurface, edition: Pick<Edition, "board">): Square | null {
  const middle = (edition.board.length - 1) / 2;
  return surface.ground.length ? null : squareAt(middle, middle);
}

/** Makes of a stroke what the keyboard would; returns where the next letter lies. */
export function strike(
  surface: PlaySurface,
  edition: Edition,
  cursor: Cursor | null,
  stroke: Stroke,
): Cursor | null {
  const star = starOf(surface, edition);
  const at = cursor ?? (star && { square: star, direction: "across" as const });
  if (!at) {
    surface.say(words.scorekeeping.first_square, { isShown: true });
    return cursor;
  }
  const standing = tilesBySquare(surface.ground);
  const desk = {
    size: edition.board.length,
    isTaken: (square: Square) => standing.has(square),
    letters: edition.letters,
    rack: surface.rack,
    active: at.square,
  };
  const typed = press(desk, surface.draft, at, stroke);
  if (!typed) return cursor;
  const remarked = remark(stroke, surface.draft, typed);
  surface.change(typed.draft);
  if (remarked) surface.say(remarked, { isShown: true });
  else if (typed.spoken) surface.say(typed.spoken);
  return typed.cursor;
}

/** Lays a tile of the tray, which may bear several letters. */
export function layLetter(
  surface: PlaySurface,
  edition: Edition,
  cursor: Cursor | null,
  face: string,
  isBlank: boolean,
): Cursor | null {
  let at = cursor;
  for (const sign of face) at = strike(surface, edition, at, { key: sign, shiftKey: isBlank });
  return at;
}
