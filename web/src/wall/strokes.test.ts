import { expect, test } from "vitest";
import { goesThrough, MOST_POINTS, outline, type Point, pack, thinned, unpack } from "./strokes";

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
    const ys = [...outline(points, 10).matchAll(/[\d.]+ ([\d.]+)/g)].map((found) => Number(found[1]));
    return Math.max(...ys) - Math.min(...ys);
  };
  const pressed = (firmly: number) => LINE.map(([x, y]): Point => [x, y, firmly]);
  expect(height(pressed(0.95))).toBeGreaterThan(height(pressed(0.15)) + 2);
  expect(height([[0.5, 0.5, 0.5]])).toBeGreaterThan(3);
});

test("the eraser finds a stroke between two of its points", () => {
  const sparse: Point[] = [
    [0, 0.5, 0.5],
    [1, 0.5, 0.5],
  ];
  expect(goesThrough(sparse, [0.5, 0.505, 0], 10)).toBe(true);
  expect(goesThrough(sparse, [0.5, 0.6, 0], 10)).toBe(false);
});
