// What a seat has laid but not submitted: pure values, so that every way of laying tiles (drag,
// tap, keys) does the same thing.
//
// A rack is a row of slots. A tile that is laid leaves its slot open, and so knows its way home:
// every tile, on the rack or laid, has exactly one slot. `ids` names the tile of each slot; a tile
// keeps its name wherever it goes, so that the page can show it going.

import type { SwapSent, TileLaid, View } from "../wire/types";
import { BLANK } from "./faces";
import { stands } from "./ground";
import type { Square } from "./squares";

export type { Square };

export interface Laid {
  square: Square;
  /** What is on the tile: a letter, or `?` for a blank. */
  face: string;
  /** What it counts as; an empty string while a blank's letter is still to be chosen. */
  letter: string;
  /** The slot of the rack that it came from. */
  slot: number;
}

/**
 * A swap before the play: a rack tile took the place of a tile on the board, which came into its
 * slot.
 */
export interface Swap {
  kind: "blank" | "recycle";
  square: Square;
  /** What was put there, as in `Laid`. */
  face: string;
  letter: string;
  /** What came into the rack for it. */
  got: string;
  slot: number;
}

export interface Rearrangement {
  start: Square;
  direction: "across" | "down";
  /** The new order, by the old places. */
  order: number[];
}

export interface Draft {
  /**
   * The faces on the rack by slot, null where the tile was laid or traded away. As long as the rack
   * is.
   */
  slots: (string | null)[];
  /** The name of the tile that belongs to each slot, whether it is there or laid. */
  ids: number[];
  laid: Laid[];
  swaps: Swap[];
  rearrangement: Rearrangement | null;
  /** Slots chosen for an exchange; null while no exchange is being made up. */
  exchange: number[] | null;
}

export function emptyDraft(rack: readonly string[]): Draft {
  return {
    slots: [...rack],
    ids: rack.map((_, slot) => slot),
    laid: [],
    swaps: [],
    rearrangement: null,
    exchange: null,
  };
}

export function isEmpty(draft: Draft): boolean {
  return (
    draft.laid.length === 0 &&
    draft.swaps.length === 0 &&
    draft.rearrangement === null &&
    draft.exchange === null
  );
}

/**
 * Lays the tile of a slot on a free square; a blank may say its letter at once, or later by
 * `chooseLetter`.
 */
export function lay(draft: Draft, slot: number, square: Square, letter?: string): Draft {
  const face = draft.slots[slot];
  if (face == null || draft.laid.some((laid) => laid.square === square)) return draft;
  const laid: Laid = { square, face, letter: letter ?? (face === BLANK ? "" : face), slot };
  return {
    ...draft,
    slots: draft.slots.with(slot, null),
    laid: [...draft.laid, laid],
    exchange: null,
  };
}

/** Moves a laid tile to another free square; it stays the same tile. */
export function move(draft: Draft, from: Square, to: Square): Draft {
  if (from === to || draft.laid.some((laid) => laid.square === to)) return draft;
  return {
    ...draft,
    laid: draft.laid.map((laid) => (laid.square === from ? { ...laid, square: to } : laid)),
  };
}

export function chooseLetter(draft: Draft, square: Square, letter: string): Draft {
  return {
    ...draft,
    laid: draft.laid.map((laid) => (laid.square === square ? { ...laid, letter } : laid)),
  };
}

/** Takes a laid tile back, to its own slot or to another that is open. */
export function takeBack(draft: Draft, square: Square, slot?: number): Draft {
  const laid = draft.laid.find((one) => one.square === square);
  if (!laid) return draft;
  const home = slot !== undefined && draft.slots[slot] === null ? slot : laid.slot;
  const freed = draft.slots[home] === null ? home : draft.slots.indexOf(null);
  return {
    ...draft,
    slots: draft.slots.with(freed, laid.face),
    ids: draft.ids
      .with(freed, draft.ids[laid.slot] as number)
      .with(laid.slot, draft.ids[freed] as number),
    laid: draft.laid
      .filter((one) => one !== laid)
      // The tile whose home was that slot gets the one that this tile left.
      .map((one) => (one.slot === freed ? { ...one, slot: laid.slot } : one)),
  };
}

/** Everything back, swaps and the rearrangement too; the order of the rack stays. */
export function recallAll(draft: Draft, rack: readonly string[]): Draft {
  const { slots, ids } = draft.laid.reduce((now, laid) => takeBack(now, laid.square), draft);
  return draft.swaps.length ? emptyDraft(rack) : { ...emptyDraft(rack), slots, ids };
}

/** Puts a tile, laid or not, into a slot: into an open one as it is; others make room for it. */
export function toSlot(draft: Draft, id: number, to: number): Draft {
  const from = draft.ids.indexOf(id);
  if (from < 0) return draft;
  const laid = draft.laid.find((one) => one.slot === from);
  const home = laid ? takeBack(draft, laid.square) : draft;
  if (from === to) return home;
  if (draft.slots[to] !== null) return reorder(home, from, to);
  const places = home.slots.map((_, slot) => slot);
  return arrange(home, places.with(from, to).with(to, from));
}

/** Moves the tile of a slot to another place of the rack; the tiles between make room. */
export function reorder(draft: Draft, from: number, to: number): Draft {
  const places = draft.slots.map((_, slot) => slot);
  places.splice(to, 0, ...places.splice(from, 1));
  return arrange(draft, places);
}

/** Puts the slots into this order, `places[new] = old`; laid tiles keep their way home. */
export function arrange(draft: Draft, places: readonly number[]): Draft {
  const home = (slot: number) => places.indexOf(slot);
  return {
    ...draft,
    slots: places.map((old) => draft.slots[old] ?? null),
    ids: places.map((old) => draft.ids[old] as number),
    laid: draft.laid.map((laid) => ({ ...laid, slot: home(laid.slot) })),
    swaps: draft.swaps.map((swap) => ({ ...swap, slot: home(swap.slot) })),
    exchange: draft.exchange?.map(home) ?? null,
  };
}

/**
 * Mixes the tiles on the rack; open slots stay where they are. `below(n)` gives a whole number from
 * 0 to n - 1.
 */
export function shuffle(draft: Draft, below = (n: number) => Math.floor(Math.random() * n)): Draft {
  const full = filledSlots(draft);
  const mixed = [...full];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as number, mixed[last] as number];
  }
  return arrange(draft, placesWith(draft, full, mixed));
}

/**
 * Puts the tiles on the rack in the order of the alphabet, blanks last; open slots stay where they
 * are.
 */
export function sort(draft: Draft, letters: readonly string[]): Draft {
  const full = filledSlots(draft);
  const rank = (slot: number) => {
    const place = letters.indexOf(draft.slots[slot] as string);
    return place < 0 ? letters.length : place;
  };
  return arrange(
    draft,
    placesWith(
      draft,
      full,
      full.toSorted((one, other) => rank(one) - rank(other) || one - other),
    ),
  );
}

function filledSlots(draft: Draft): number[] {
  return draft.slots.flatMap((face, slot) => (face === null ? [] : [slot]));
}

function placesWith(draft: Draft, full: readonly number[], order: readonly number[]): number[] {
  return draft.slots.map((_, slot) => {
    const place = full.indexOf(slot);
    return place < 0 ? slot : (order[place] as number);
  });
}

/** Puts a tile of the rack into the tray of an exchange, or takes it out again. */
export function toggleExchange(draft: Draft, slot: number): Draft {
  if (draft.slots[slot] == null) return draft;
  const tray = draft.exchange ?? [];
  return {
    ...draft,
    exchange: tray.includes(slot) ? tray.filter((one) => one !== slot) : [...tray, slot],
  };
}

/**
 * The draft after the game has moved on: tiles that the rack still has stay where they are, unless
 * their square is taken now.
 */
export function carryOver(draft: Draft, rack: readonly string[], view: View): Draft {
  if (draft.ids.length === draft.slots.length && stands(draft, rack, view.tiles)) return draft;
  const taken = new Map(view.tiles.map(([square, face, letter]) => [square, face + letter]));
  const left = [...rack];
  const held = (face: string) => {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  const laid = draft.swaps.length || draft.rearrangement ? [] : draft.laid;
  const stays = laid.filter((one) => !taken.has(one.square) && held(one.face));
  // What lies on the board as it was laid has been played: it does not come back, though its like
  // may be drawn.
  const isPlayed = (one: Laid) => taken.get(one.square) === one.face + one.letter;
  const OPEN = "";
  const slots: (string | null)[] = draft.slots.map((face, slot) => {
    if (stays.some((one) => one.slot === slot)) return null;
    const home = draft.laid.find((one) => one.slot === slot && !isPlayed(one));
    const was = face ?? home?.face;
    return was !== undefined && held(was) ? was : OPEN;
  });
  while (slots.length < rack.length) slots.push(OPEN);
  // What was drawn comes into the open slots; those that are too many close.
  let fresh = Math.max(-1, ...draft.ids) + 1;
  const ids = slots.map((face, slot) => (face === OPEN ? fresh++ : (draft.ids[slot] as number)));
  const filled = slots.map((face) => (face === OPEN ? left.shift() : face));
  const remaining = filled.flatMap((face, slot) => (face === undefined ? [] : [slot]));
  const exchange = draft.exchange?.filter((slot) => slots[slot] === draft.slots[slot]) ?? null;
  return arrange(
    { ...emptyDraft([]), slots: filled.map((face) => face ?? null), ids, laid: stays, exchange },
    remaining,
  );
}

/** What is sent for it. */
export function placed(draft: Draft): TileLaid[] {
  return draft.laid.map(({ square, face, letter }) =>
    face === letter ? { square, tile: face } : { square, tile: face, letter },
  );
}

export function swapsOf(draft: Draft): SwapSent[] {
  return draft.swaps.map(({ kind, square, face, letter }) =>
    kind === "blank"
      ? { blank: square }
      : { recycle: square, tile: face, ...(letter === face ? {} : { letter }) },
  );
}

/** The draft as the API wants it, but for an exchange. */
export function turnOf(draft: Draft) {
  return {
    placed: placed(draft),
    swaps: swapsOf(draft),
    ...(draft.rearrangement ? { rearrangement: draft.rearrangement } : {}),
  };
}

/** Every laid blank has its letter. */
export function isLettered(draft: Draft): boolean {
  return draft.laid.every((laid) => laid.letter !== "");
}
