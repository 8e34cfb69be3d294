// What a seat holds, and what it can't lay (`lexiko.rules.bag`, and `_hand` of
// `lexiko.rules.turns`).
import type { Edition } from "../wire/types";
import { A_BLANK } from "../words/details";
import { facesOn, type Grid } from "./grid";
import { Illegal } from "./illegal";

export const BLANK = "?";
/** A tile on a rack that nobody has entered; it may be any that isn't seen elsewhere. */
export const UNKNOWN = "_";

export function known(faces: readonly string[]): string[] {
  return faces.filter((face) => face !== UNKNOWN);
}

/** Takes faces off a rack: what is left, and what was missing. */
export function take(
  rack: readonly string[],
  faces: readonly string[],
): { left: string[]; missing: string[] } {
  const left = [...rack];
  const missing = faces.filter((face) => {
    const own = left.indexOf(face);
    const place = own < 0 ? left.indexOf(UNKNOWN) : own;
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return { left, missing };
}

/** The rack after a swap on the board. */
export function traded(rack: readonly string[], laid: string, got: string): string[] {
  return [...take(rack, [laid]).left, got];
}

export function called(face: string): string {
  return face === BLANK ? A_BLANK : face;
}

type Counts = Map<string, number>;

function count(faces: readonly string[], counts: Counts = new Map()): Counts {
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}

export interface Holding {
  /** Who plays, by name. */
  name: string;
  board: Grid;
  rack: readonly string[];
  /** Tiles that are neither on the board nor known to be on a rack. */
  bag: Readonly<Record<string, number>>;
}

/** Refuses faces that a seat can't lay: `now` is before, `board` and `rack` after the swaps. */
export function checkHeld(
  now: Holding,
  board: Grid,
  rack: readonly string[],
  faces: readonly string[],
  edition: Pick<Edition, "tiles" | "is_dice">,
) {
  const { left, missing } = take(rack, faces);
  const existing = count(
    [...facesOn(now.board), ...known(now.rack)],
    new Map(Object.entries(now.bag)),
  );
  if (!edition.is_dice && missing.length === 0) {
    const seen = count([...facesOn(board), ...known(left), ...known(faces)]);
    for (const [face, many] of seen) if (many > (existing.get(face) ?? 0)) missing.push(face);
  }
  const [first] = missing;
  if (first === undefined) return;
  if (!rack.includes(UNKNOWN))
    throw new Illegal("tile_not_held", { seat: now.name, tile: called(first) });
  if (faces.length > rack.length)
    throw new Illegal("more_than_a_rack", {
      seat: now.name,
      held: rack.length,
      laid: faces.length,
    });
  const onBoard = facesOn(now.board).filter((face) => face === first).length;
  throw new Illegal("tile_used_up", {
    tile: first === BLANK ? "blank" : first,
    copies: edition.tiles[first]?.[0] ?? 0,
    left: (existing.get(first) ?? 0) - onBoard,
  });
}
