// Strokes of a pen: packed as the server keeps them, and drawn as an outline that is wider where
// the pen was pressed. Pure.
//
// A point is x and y as parts of the whiteboard and how firmly, each from 0 to 1; packed, it has
// five bytes. Distances are in thousandths of the whiteboard's width.
import { getStroke } from "perfect-freehand";

export type Point = readonly [x: number, y: number, firmly: number];

/** The whiteboard, in thousandths of its width; the same on every screen. */
export const WIDTH = 1000;
export const HEIGHT = Math.round((1000 * 430) / 540);
export const PEN = 7;
export const ERASER = 14;
export const MOST_POINTS = 1200;

const FULL = 65535;
const POINT_BYTES = 5;

const part = (value: number) => Math.min(1, Math.max(0, value));

export function pack(points: readonly Point[]): string {
  const bytes = new DataView(new ArrayBuffer(points.length * POINT_BYTES));
  points.forEach(([x, y, firmly], number) => {
    bytes.setUint16(number * POINT_BYTES, Math.round(part(x) * FULL));
    bytes.setUint16(number * POINT_BYTES + 2, Math.round(part(y) * FULL));
    bytes.setUint8(number * POINT_BYTES + 4, Math.round(part(firmly) * 255));
  });
  let text = "";
  for (const byte of new Uint8Array(bytes.buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}

export function unpack(packed: string): Point[] {
  const raw = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const bytes = new DataView(raw.buffer);
  return Array.from({ length: Math.floor(raw.length / POINT_BYTES) }, (_, number) => [
    bytes.getUint16(number * POINT_BYTES) / FULL,
    bytes.getUint16(number * POINT_BYTES + 2) / FULL,
    bytes.getUint8(number * POINT_BYTES + 4) / 255,
  ]);
}

const apart = (a: Point, b: Point) => Math.hypot((a[0] - b[0]) * WIDTH, (a[1] - b[1]) * HEIGHT);

/** Without the points that are too near to the one before to be seen; the last one stays. */
export function thinned(points: readonly Point[], least = 2): Point[] {
  const thin: Point[] = [];
  points.forEach((point, number) => {
    const before = thin.at(-1);
    if (!before || number === points.length - 1 || apart(before, point) >= least) thin.push(point);
  });
  return thin;
}

/** The outline as a path of SVG, in thousandths of the whiteboard's width. */
export function outline(points: readonly Point[], width: number): string {
  // A mouse and a finger press alike everywhere: then the speed makes the line thinner.
  const isEven = points.every(([, , firmly]) => Math.abs(firmly - 0.5) < 0.01);
  const edge = getStroke(
    points.map(([x, y, firmly]) => [x * WIDTH, y * HEIGHT, firmly]),
    {
      size: width,
      thinning: isEven ? 0.25 : 0.6,
      smoothing: 0.5,
      streamline: 0.4,
      simulatePressure: isEven,
    },
  );
  if (!edge.length) return "";
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const [first, ...rest] = edge.map(
    (point) => `${rounded(point[0] ?? 0)} ${rounded(point[1] ?? 0)}`,
  );
  return `M${first}L${rest.join(" ")}Z`;
}

/**
 * A stroke that was unpacked: its points, for the eraser in short runs with the box round each, and
 * its outline by its width.
 */
interface UnpackedStroke {
  points: readonly Point[];
  runs: readonly Run[];
  outlines: Map<number, string>;
}

interface Run {
  first: number;
  last: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const RUN = 16;
const MOST_UNPACKED = 4000;
const unpackedStrokes = new Map<string, UnpackedStroke>();

/** Unpacked once: the same strokes are drawn and looked through again and again. */
function strokeOf(packed: string): UnpackedStroke {
  const before = unpackedStrokes.get(packed);
  if (before) return before;
  const points = unpack(packed);
  const found = { points, runs: runsOf(points), outlines: new Map() };
  if (unpackedStrokes.size >= MOST_UNPACKED) unpackedStrokes.clear();
  unpackedStrokes.set(packed, found);
  return found;
}

/** The outline of a packed stroke, made once. */
export function pathOf({ points, width }: { points: string; width: number }): string {
  const { points: unpacked, outlines } = strokeOf(points);
  const path = outlines.get(width) ?? outline(unpacked, width);
  outlines.set(width, path);
  return path;
}

/**
 * How many lines between two points were looked at, and how many pairs of boxes: what the eraser's
 * work is measured by, and that of finding a drawing.
 */
export const looked = { lines: 0, boxes: 0 };

// ── Drawings ────────────────────────────────────────────────────────────────────────────────────

/** A stroke on the whiteboard: its points, and how far it was moved since it was drawn. */
export interface PlacedStroke {
  id: string;
  author: string;
  x: number;
  y: number;
  content: { points: string };
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Strokes nearer to each other than this belong to one drawing, in thousandths. */
const BESIDE = 12;
/** As many strokes can be moved in one step. */
export const MOST_MOVED = 800;

function around(boxes: readonly Bounds[], x = 0, y = 0): Bounds {
  return {
    left: Math.min(...boxes.map(({ left }) => left)) + x,
    top: Math.min(...boxes.map(({ top }) => top)) + y,
    right: Math.max(...boxes.map(({ right }) => right)) + x,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + y,
  };
}

/** The box round strokes, as parts of the whiteboard. */
export function boundsOf(strokes: readonly PlacedStroke[]): Bounds {
  return around(strokes.map(({ content, x, y }) => around(strokeOf(content.points).runs, x, y)));
}

function isNear(one: Bounds, other: Bounds): boolean {
  looked.boxes++;
  return (
    one.left <= other.right + BESIDE / WIDTH &&
    other.left <= one.right + BESIDE / WIDTH &&
    one.top <= other.bottom + BESIDE / HEIGHT &&
    other.top <= one.bottom + BESIDE / HEIGHT
  );
}

/** A drawing: a stroke with those of the same person that touch it, and those that touch these. */
export function drawingAt<Stroke extends PlacedStroke>(
  stroke: Stroke,
  strokes: readonly Stroke[],
): Stroke[] {
  const placed = (one: Stroke) => {
    const { runs } = strokeOf(one.content.points);
    return { one, box: around(runs, one.x, one.y), runs };
  };
  type Placed = ReturnType<typeof placed>;
  const touch = (a: Placed, b: Placed) =>
    isNear(a.box, b.box) &&
    a.runs.some((run) =>
      b.runs.some((other) =>
        isNear(around([run], a.one.x, a.one.y), around([other], b.one.x, b.one.y)),
      ),
    );
  let left = strokes
    .filter((one) => one.author === stroke.author && one.id !== stroke.id)
    .map(placed);
  const found = [placed(stroke)];
  for (let number = 0; number < found.length && found.length < MOST_MOVED; number++) {
    const from = found[number] as Placed;
    const touching = new Set(left.filter((other) => touch(from, other)));
    found.push(...touching);
    left = left.filter((other) => !touching.has(other));
  }
  return found.slice(0, MOST_MOVED).map(({ one }) => one);
}

/** The stroke on top that is nearer to a place than this many thousandths. */
export function strokeAt<Stroke extends PlacedStroke>(
  strokes: readonly Stroke[],
  place: Point,
  near: number,
): Stroke | null {
  for (let number = strokes.length - 1; number >= 0; number--) {
    const stroke = strokes[number] as Stroke;
    const there = unmoved(place, stroke);
    if (isWiped(stroke.content.points, there, there, near)) return stroke;
  }
  return null;
}

/** A place on the whiteboard as if a stroke were where it was drawn. */
export function unmoved([x, y, firmly]: Point, stroke: { x: number; y: number }): Point {
  return [x - stroke.x, y - stroke.y, firmly];
}

// ── The eraser ──────────────────────────────────────────────────────────────────────────────────

/** Each run ends with the point at which the next one begins, so that nothing is between them. */
function runsOf(points: readonly Point[]): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first === 0 || first < points.length - 1; first += RUN) {
    const last = Math.min(first + RUN, points.length - 1);
    const part = points.slice(first, last + 1);
    const xs = part.map(([x]) => x);
    const ys = part.map(([, y]) => y);
    runs.push({
      first,
      last,
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    });
  }
  return runs;
}

/**
 * Whether the eraser, on its way from one place to another, comes nearer to a packed stroke than
 * this many thousandths. Only runs whose box it touches are looked through.
 */
export function isWiped(packed: string, from: Point, to: Point, near: number): boolean {
  const [right, bottom] = [near / WIDTH, near / HEIGHT];
  const way = {
    left: Math.min(from[0], to[0]) - right,
    right: Math.max(from[0], to[0]) + right,
    top: Math.min(from[1], to[1]) - bottom,
    bottom: Math.max(from[1], to[1]) + bottom,
  };
  const { points, runs } = strokeOf(packed);
  return runs.some((run) => {
    if (
      run.left > way.right ||
      run.right < way.left ||
      run.top > way.bottom ||
      run.bottom < way.top
    )
      return false;
    for (let number = run.first; number < Math.max(run.last, run.first + 1); number++) {
      looked.lines++;
      const point = points[number] as Point;
      if (betweenLines(from, to, point, points[number + 1] ?? point) <= near) return true;
    }
    return false;
  });
}

/**
 * How far two lines are from each other: nothing where they cross, else from the nearest end of one
 * to the other.
 */
function betweenLines(a: Point, b: Point, c: Point, d: Point): number {
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return 0;
  return Math.min(fromLine(a, c, d), fromLine(b, c, d), fromLine(c, a, b), fromLine(d, a, b));
}

const side = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point) =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);

function fromLine([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [x, y] = [(px - ax) * WIDTH, (py - ay) * HEIGHT];
  const [dx, dy] = [(bx - ax) * WIDTH, (by - ay) * HEIGHT];
  const length = dx * dx + dy * dy;
  const along = length ? Math.min(1, Math.max(0, (x * dx + y * dy) / length)) : 0;
  return Math.hypot(x - along * dx, y - along * dy);
}
