// Where a pointer is, by arithmetic: everything is measured once, when a tile is lifted, and
// nothing while it moves.
import { type Square, squareAt } from "../game/squares";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The squares and slots as they lay on the screen when the tile was lifted. */
export interface Ground {
  /**
   * The first square, the way from one square to the next, how many there are in a row, and what
   * can be seen of them.
   */
  board: { left: number; top: number; unit: number; pitch: number; size: number; seen: Box };
  rack: { box: Box; left: number; top: number; unit: number; pitch: number; count: number } | null;
}

export type Spot = { square: Square } | { slot: number };

export function measure(
  well: HTMLElement,
  size: number,
  frame: HTMLElement,
  rail: HTMLElement | undefined,
): Ground {
  const squares = well.querySelectorAll<HTMLElement>("[data-square]");
  const corner = (squares[0] as HTMLElement).getBoundingClientRect();
  const last = (squares[squares.length - 1] as HTMLElement).getBoundingClientRect();
  const board = {
    left: corner.left,
    top: corner.top,
    unit: corner.width,
    pitch: (last.left - corner.left) / (size - 1),
    size,
    seen: frame.getBoundingClientRect(),
  };
  const slots = rail ? [...rail.querySelectorAll<HTMLElement>("[data-slot]")] : [];
  const start = slots[0]?.getBoundingClientRect();
  if (!rail || !start) return { board, rack: null };
  const end = (slots.at(-1) as HTMLElement).getBoundingClientRect();
  const pitch = slots.length > 1 ? (end.left - start.left) / (slots.length - 1) : start.width;
  const box = rail.getBoundingClientRect();
  return {
    board,
    rack: { box, left: start.left, top: start.top, unit: start.width, pitch, count: slots.length },
  };
}

/** The square or slot at a point of the screen. Between two squares the nearer one counts. */
export function spotAt({ board, rack }: Ground, x: number, y: number): Spot | null {
  const isSeen = isWithin(board.seen, x, y);
  const edge = (board.pitch - board.unit) / 2;
  const column = Math.floor((x - board.left + edge) / board.pitch);
  const row = Math.floor((y - board.top + edge) / board.pitch);
  if (isSeen && column >= 0 && row >= 0 && column < board.size && row < board.size)
    return { square: squareAt(column, row) };
  if (!rack) return null;
  if (!isWithin(rack.box, x, y)) return null;
  const slot = Math.floor((x - rack.left + (rack.pitch - rack.unit) / 2) / rack.pitch);
  return { slot: Math.max(0, Math.min(rack.count - 1, slot)) };
}

function isWithin(box: Box, x: number, y: number): boolean {
  return x >= box.left && y >= box.top && x <= box.left + box.width && y <= box.top + box.height;
}

export function isSame(one: Spot | null, other: Spot | null): boolean {
  if (one === null || other === null) return one === other;
  return "slot" in one
    ? "slot" in other && one.slot === other.slot
    : "square" in other && one.square === other.square;
}
