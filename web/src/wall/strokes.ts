// Strokes of a pen: packed as the server keeps them, and drawn as an outline that is wider where the pen was pressed. Pure.
//
// A point is x and y as parts of the whiteboard and how firmly, each from 0 to 1; packed, it has five bytes. Distances are in thousandths of the whiteboard's width.
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
  const kept: Point[] = [];
  points.forEach((point, number) => {
    const before = kept.at(-1);
    if (!before || number === points.length - 1 || apart(before, point) >= least) kept.push(point);
  });
  return kept;
}

/** The outline as a path of SVG, in thousandths of the whiteboard's width. */
export function outline(points: readonly Point[], width: number): string {
  // A mouse and a finger press alike everywhere: then the speed makes the line thinner.
  const isEven = points.every(([, , firmly]) => Math.abs(firmly - 0.5) < 0.01);
  const edge = getStroke(
    points.map(([x, y, firmly]) => [x * WIDTH, y * HEIGHT, firmly]),
    { size: width, thinning: isEven ? 0.25 : 0.6, smoothing: 0.5, streamline: 0.4, simulatePressure: isEven },
  );
  if (!edge.length) return "";
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const [first, ...rest] = edge.map((point) => `${rounded(point[0] ?? 0)} ${rounded(point[1] ?? 0)}`);
  return `M${first}L${rest.join(" ")}Z`;
}

const drawn = new Map<string, string>();

/** The outline of a packed stroke, made once. */
export function pathOf({ points, width }: { points: string; width: number }): string {
  const key = `${width} ${points}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const path = outline(unpack(points), width);
  if (drawn.size > 4000) drawn.clear();
  drawn.set(key, path);
  return path;
}

/** Whether a stroke goes through the place, nearer than so many thousandths. */
export function goesThrough(points: readonly Point[], place: Point, near: number): boolean {
  return points.some((point, number) => {
    const next = points[number + 1] ?? point;
    return fromLine(place, point, next) <= near;
  });
}

function fromLine([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [x, y] = [(px - ax) * WIDTH, (py - ay) * HEIGHT];
  const [dx, dy] = [(bx - ax) * WIDTH, (by - ay) * HEIGHT];
  const length = dx * dx + dy * dy;
  const along = length ? Math.min(1, Math.max(0, (x * dx + y * dy) / length)) : 0;
  return Math.hypot(x - along * dx, y - along * dy);
}
