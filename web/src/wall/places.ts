// Where items hang: all places are parts of the surface, so that every screen shows the same wall.
// Pure.

import type { Item } from "../wire/types";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const box = (x: number, y: number, width: number, height: number): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

const MARGIN = 0.04;

/** The part of the first that lies over the second. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * A place for something new: the first from above that covers nothing, or that which covers least.
 */
export function freePlace(
  taken: readonly Box[],
  width: number,
  height: number,
): { x: number; y: number } {
  let best = { x: MARGIN, y: MARGIN, covered: Number.POSITIVE_INFINITY };
  const right = Math.max(MARGIN, 1 - MARGIN - width);
  for (let y = MARGIN; y <= Math.max(MARGIN, 1 - MARGIN - height) + 1e-9; y += 0.03) {
    for (let x = MARGIN; x <= right + 1e-9; x += Math.max(0.05, (right - MARGIN) / 4)) {
      const covered = taken.reduce((sum, one) => sum + shared(box(x, y, width, height), one), 0);
      if (covered < best.covered - 1e-9) best = { x, y, covered };
      if (best.covered === 0) return { x: best.x, y: best.y };
    }
  }
  return { x: best.x, y: best.y };
}

export type Sized = "note" | "hand" | "tiles" | "photo";

/** About how large something new will be, by what it says; parts of its surface. */
export function sizeOf(kind: Sized, text = ""): { width: number; height: number } {
  const lines = (perLine: number) =>
    text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  switch (kind) {
    case "photo":
      return { width: 0.45, height: 0.23 };
    case "note":
      return {
        width: text.length > 70 ? 0.48 : 0.42,
        height: (54 + lines(text.length > 70 ? 18 : 13) * 24) / 778,
      };
    case "hand":
      return {
        width: Math.min(330, Math.max(60, text.length * 13)) / 540,
        height: (20 + lines(26) * 33) / 430,
      };
    case "tiles":
      return {
        width: Math.min(500, [...text].length * 33) / 540,
        height: (20 + lines(15) * 35) / 430,
      };
  }
}

/** Within the surface, as far as its own size allows. */
export function within(value: number, size: number): number {
  const place = Math.min(Math.max(0, 1 - size), Math.max(0, value));
  return Math.round(place * 10_000) / 10_000;
}

/** How an item hangs: a little askew, always in the same way; in degrees. */
export function tilt(id: string, most: number): number {
  let hash = 7;
  for (const sign of id) hash = (hash * 31 + sign.charCodeAt(0)) % 1009;
  return Math.round(((hash / 1008) * 2 - 1) * most * 10) / 10;
}

/** What hangs on a surface already. */
function hanging(items: readonly Item[], surface: "cork" | "whiteboard"): Box[] {
  return items.flatMap(({ x, y, content }) => {
    const isCork = content.kind === "note" || content.kind === "photo";
    if (content.kind === "plan" || content.kind === "stroke" || isCork !== (surface === "cork"))
      return [];
    const kind = content.kind === "message" ? content.style : content.kind;
    const { width, height } = sizeOf(kind, content.kind === "photo" ? "" : content.text);
    return [box(x, y, width, height)];
  });
}

/**
 * A place for something new: where it was dropped, as far as it fits there, or where nothing hangs.
 */
export function placeFor(
  items: readonly Item[],
  kind: Sized,
  text = "",
  wanted?: { x: number; y: number },
): { x: number; y: number } {
  const { width, height } = sizeOf(kind, text);
  if (wanted) return { x: within(wanted.x, width), y: within(wanted.y, height) };
  const surface = kind === "note" || kind === "photo" ? "cork" : "whiteboard";
  return freePlace(hanging(items, surface), width, height);
}
