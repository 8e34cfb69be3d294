// The ground of a turn: the tiles on the board as the swaps and the rearrangement of the draft
// leave them, before anything is laid on it.

import type { View } from "../wire/types";
import type { Draft, Swap } from "./draft";
import { BLANK } from "./faces";
import { along, type Direction, type Square } from "./squares";

export type Ground = View["tiles"];

/** A word on the board: all tiles in a row or column with nothing before and after. */
export interface Run {
  start: Square;
  direction: Direction;
  squares: Square[];
  text: string;
}

export function ground(tiles: Ground, draft: Pick<Draft, "swaps" | "rearrangement">): Ground {
  if (draft.swaps.length === 0 && draft.rearrangement === null) return tiles;
  const swapped = draft.swaps.reduce(put, tiles);
  if (!draft.rearrangement) return swapped;
  const { start, direction, order } = draft.rearrangement;
  const run = runFrom(swapped, start, direction);
  const standing = at(swapped);
  const moved = new Map(
    run.squares.map((square, place) => [
      square,
      standing.get(run.squares[order[place] ?? place] as Square),
    ]),
  );
  return swapped.map(([square, face, letter]) => {
    const tile = moved.get(square);
    return tile ? [square, tile[1], tile[2]] : [square, face, letter];
  });
}

function put(tiles: Ground, { square, face, letter }: Swap): Ground {
  return tiles.map((tile) => (tile[0] === square ? [square, face, letter] : tile));
}

function at(tiles: Ground): Map<Square, Ground[number]> {
  return new Map(tiles.map((tile) => [tile[0], tile]));
}

function runFrom(tiles: Ground, start: Square, direction: Direction): Run {
  const standing = at(tiles);
  const squares: Square[] = [];
  let text = "";
  for (let square = start; standing.has(square); square = along(square, direction)) {
    squares.push(square);
    text += standing.get(square)?.[2];
  }
  return { start, direction, squares, text };
}

/** The word through a square in a direction; null where there is none of two tiles or more. */
export function runThrough(tiles: Ground, square: Square, direction: Direction): Run | null {
  const standing = at(tiles);
  if (!standing.has(square)) return null;
  let start = square;
  while (standing.has(along(start, direction, -1))) start = along(start, direction, -1);
  const run = runFrom(tiles, start, direction);
  return run.squares.length > 1 ? run : null;
}

/** The words through a square, across first. */
export function runsThrough(tiles: Ground, square: Square): Run[] {
  return (["across", "down"] as const).flatMap(
    (direction) => runThrough(tiles, square, direction) ?? [],
  );
}

/**
 * The word between two squares that are its ends, whichever way round; null if they are not the
 * ends of one.
 */
export function runBetween(tiles: Ground, one: Square, other: Square): Run | null {
  const fits = (run: Run) =>
    [run.squares[0], run.squares.at(-1)].sort().join() === [one, other].sort().join();
  return runsThrough(tiles, one).find(fits) ?? null;
}

// ── Swaps ───────────────────────────────────────────────────────────────────────────────────────

/**
 * The slot of the tile that may be swapped for the blank on this square: one with the letter that
 * the blank stands for.
 */
export function slotForBlank(tiles: Ground, draft: Draft, square: Square): number | null {
  const [, face, letter] = at(tiles).get(square) ?? [];
  const slot = face === BLANK && letter ? draft.slots.indexOf(letter) : -1;
  return slot < 0 ? null : slot;
}

/**
 * Swaps the tile of this slot for the blank on the square; the draft stays as it is where that
 * cannot be.
 */
export function swapBlank(tiles: Ground, draft: Draft, slot: number, square: Square): Draft {
  const [, there, letter] = at(ground(tiles, draft)).get(square) ?? [];
  const face = draft.slots[slot];
  if (draft.rearrangement || there !== BLANK || !face || face !== letter) return draft;
  return swap(draft, { kind: "blank", square, face, letter, got: BLANK, slot });
}

/**
 * Trades the tile of this slot (a blank as `letter`) for the tile on the square; the draft stays as
 * it is where that cannot be.
 */
export function recycle(
  tiles: Ground,
  draft: Draft,
  slot: number,
  square: Square,
  letter?: string,
): Draft {
  const [, there, stands] = at(ground(tiles, draft)).get(square) ?? [];
  const face = draft.slots[slot];
  const becomes = face === BLANK ? letter : face;
  if (draft.rearrangement || !there || there === BLANK || !face || !becomes || becomes === stands)
    return draft;
  return swap(draft, { kind: "recycle", square, face, letter: becomes, got: there, slot });
}

function swap(draft: Draft, made: Swap): Draft {
  return {
    ...draft,
    slots: draft.slots.with(made.slot, made.got),
    swaps: [...draft.swaps, made],
    exchange: null,
  };
}

/**
 * Undoes the swap of this number and those after it; laid tiles that came by them go back to the
 * board.
 */
export function undoSwaps(draft: Draft, from: number): Draft {
  const last = draft.swaps.at(-1);
  if (!last || draft.swaps.length <= from) return draft;
  const held = draft.slots[last.slot] === last.got ? last.slot : draft.slots.indexOf(last.got);
  const laid = held < 0 ? draft.laid.find((one) => one.face === last.got) : undefined;
  const slot = laid ? laid.slot : held;
  const undone: Draft = {
    ...draft,
    slots: draft.slots.with(slot, last.face),
    laid: draft.laid.filter((one) => one !== laid),
    swaps: draft.swaps.slice(0, -1),
    rearrangement: null,
    exchange: null,
  };
  return undoSwaps(undone, from);
}

// ── Rearranging ─────────────────────────────────────────────────────────────────────────────────

/** Lifts a word to be rearranged: its order is still the old one. */
export function lift(draft: Draft, run: Run): Draft {
  const order = run.squares.map((_, place) => place);
  return {
    ...draft,
    rearrangement: { start: run.start, direction: run.direction, order },
    exchange: null,
  };
}

/** Moves the tile of one place of the lifted word to another; those between make room. */
export function moveWithin(draft: Draft, from: number, to: number): Draft {
  const change = draft.rearrangement;
  if (!change || from === to || to < 0 || to >= change.order.length) return draft;
  const order = [...change.order];
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...draft, rearrangement: { ...change, order } };
}

/** Puts the lifted word back. */
export function putBack(draft: Draft): Draft {
  return draft.rearrangement ? { ...draft, rearrangement: null } : draft;
}

/** The squares of the lifted word. */
export function liftedSquares(draft: Draft): Square[] {
  const change = draft.rearrangement;
  return change ? change.order.map((_, place) => along(change.start, change.direction, place)) : [];
}

// ── After the game has moved on ─────────────────────────────────────────────────────────────────

/**
 * Whether all of the draft can stay: the rack is the same, and everything it was made on is still
 * there.
 */
export function stands(draft: Draft, rack: readonly string[], tiles: Ground): boolean {
  const taken = at(tiles);
  if (draft.laid.some((laid) => taken.has(laid.square))) return false;
  const held = [
    ...draft.slots.flatMap((face) => face ?? []),
    ...draft.laid.map((laid) => laid.face),
  ];
  let now = tiles;
  for (const made of draft.swaps) {
    if (at(now).get(made.square)?.[1] !== made.got) return false;
    now = put(now, made);
    held.push(made.face);
  }
  for (const made of draft.swaps) held.splice(held.indexOf(made.got), 1);
  if ([...rack].sort().join() !== held.sort().join()) return false;
  const change = draft.rearrangement;
  if (!change) return true;
  const run = runThrough(now, change.start, change.direction);
  return run?.start === change.start && run.squares.length === change.order.length;
}
