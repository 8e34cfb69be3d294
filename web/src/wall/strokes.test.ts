import { expect, test, vi } from "vitest";
import {
  isWiped,
  looked,
  MOST_POINTS,
  outline,
  type Point,
  pack,
  thinned,
  unpack,
} from "./strokes";

const LINE: Point[] = Array.from({ length: 101 }, (_, n) => [n / 100, 0.5, 0.5]);

test("points come back from their packing as they were, but for a hair", () => {
  const points: Point[] = [
    [0, 1, 0],
    [0.123456, 0.654321, 1],
    [1, 0, 0.5],
  ];
  unpack(pack(points)).forEach((point, number) => {
    point.forEach((value, axis) => {
      expect(value).toBeCloseTo(points[number]?.[axis] ?? -1, axis === 2 ? 2 : 4);
    });
  });
});

test("the server's packing is read", () => {
  // struct.pack(">HHB", 65535, 0, 255) of the server's tests.
  expect(unpack("//8AAP8=")).toEqual([[1, 0, 1]]);
});

test("points off the board are drawn at its edge", () => {
  expect(unpack(pack([[-0.2, 1.4, 2]]))).toEqual([[0, 1, 1]]);
});

test("points on the same spot are left out, the last one never", () => {
  const crowded = LINE.flatMap((point) => [point, point, point]);
  expect(thinned(crowded).length).toBeLessThan(105);
  expect(thinned([LINE[0] as Point, [0.0001, 0.5, 0.5]])).toHaveLength(2);
  expect(pack(Array(MOST_POINTS).fill([0.5, 0.5, 0.5])).length).toBeLessThanOrEqual(8000);
});

test("a firm stroke is drawn wider than a light one, and a dot is a dot", () => {
  const height = (points: Point[]) => {
    const ys = [...outline(points, 10).matchAll(/[\d.]+ ([\d.]+)/g)].map((found) =>
      Number(found[1]),
    );
    return Math.max(...ys) - Math.min(...ys);
  };
  const pressed = (firmly: number) => LINE.map(([x, y]): Point => [x, y, firmly]);
  expect(height(pressed(0.95))).toBeGreaterThan(height(pressed(0.15)) + 2);
  expect(height([[0.5, 0.5, 0.5]])).toBeGreaterThan(3);
});

const sparse = pack([
  [0, 0.5, 0.5],
  [1, 0.5, 0.5],
]);

test("the eraser finds a stroke between two of its points", () => {
  const at = (x: number, y: number): [string, Point, Point, number] => [
    sparse,
    [x, y, 0],
    [x, y, 0],
    10,
  ];
  expect(isWiped(...at(0.5, 0.505))).toBe(true);
  expect(isWiped(...at(0.5, 0.6))).toBe(false);
});

test("a quick hand wipes also what lies between two places where it was seen, and a dot can be wiped", () => {
  expect(isWiped(sparse, [0.3, 0.2, 0], [0.4, 0.9, 0], 10)).toBe(true);
  expect(isWiped(sparse, [0.3, 0.1, 0], [0.4, 0.4, 0], 10)).toBe(false);
  const dot = pack([[0.2, 0.2, 0.5]]);
  expect(isWiped(dot, [0.1, 0.1, 0], [0.3, 0.3, 0], 10)).toBe(true);
  expect(isWiped(dot, [0.1, 0.1, 0], [0.1, 0.3, 0], 10)).toBe(false);
});

test("every point of a long stroke can be wiped, at the joints of its runs too", () => {
  const long = LINE.map(([x], n): Point => [x, 0.5 + 0.2 * Math.sin(n / 9), 0.5]);
  const packed = pack(long);
  long.forEach(([x, y], n) => {
    expect(isWiped(packed, [x, y, 0], [x, y, 0], 2)).toBe(true);
    const [nextX, nextY] = long[n + 1] ?? [x, y];
    const middle: Point = [(x + nextX) / 2, (y + nextY) / 2, 0];
    expect(isWiped(packed, middle, middle, 2)).toBe(true);
  });
});

test("among 2,000 strokes the eraser looks at few of their 300,000 lines, and unpacks each stroke once", () => {
  // Scribbles to and fro over the whole board, so that the box round each holds nearly every place.
  const scribble = (n: number) =>
    pack(
      Array.from(
        { length: 150 },
        (_, m): Point => [Math.abs(((m * 0.03 + n * 0.137) % 2) - 1), m / 150, 0.5],
      ),
    );
  const scribbles = Array.from({ length: 2000 }, (_, n) => scribble(n));
  const unpacking = vi.spyOn(globalThis, "atob");
  const begun = looked.lines;
  const places = Array.from({ length: 11 }, (_, n): Point => [0.3 + n / 100, 0.5, 0]);
  places.slice(1).forEach((to, n) => {
    for (const one of scribbles) isWiped(one, places[n] as Point, to, 14);
  });
  expect(unpacking).toHaveBeenCalledTimes(2000);
  // All of them would be 10 × 2,000 × 149, 2,980,000.
  expect(looked.lines - begun).toBeLessThan(298_000);
  unpacking.mockRestore();
});
