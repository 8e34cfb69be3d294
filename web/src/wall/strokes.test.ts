import { expect, test, vi } from "vitest";
import {
  boundsOf,
  drawingAt,
  isWiped,
  looked,
  MOST_POINTS,
  outline,
  type Point,
  pack,
  strokeAt,
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

function stroke(id: string, line: [number, number][], author = "ana", x = 0, y = 0) {
  const points = pack(line.map(([x, y]) => [x, y, 0.5]));
  return { id, author, x, y, content: { points } };
}

test("a drawing is what touches: the strokes of one person, wherever they were moved to", () => {
  const wall = stroke("wall", [
    [0.2, 0.5],
    [0.2, 0.8],
  ]);
  const roof = stroke("roof", [
    [0.2, 0.5],
    [0.3, 0.4],
  ]);
  const chimney = stroke("chimney", [
    [0.3, 0.405],
    [0.3, 0.3],
  ]);
  const sun = stroke("sun", [
    [0.7, 0.1],
    [0.8, 0.1],
  ]);
  const theirs = stroke(
    "theirs",
    [
      [0.2, 0.6],
      [0.3, 0.6],
    ],
    "ben",
  );
  // It was drawn beside the sun, and moved to the house.
  const smoke = stroke(
    "smoke",
    [
      [0.7, 0.1],
      [0.7, 0.2],
    ],
    "ana",
    -0.4,
    0.1,
  );
  const all = [wall, roof, chimney, sun, theirs, smoke];
  const ids = (one: typeof wall) => drawingAt(one, all).map(({ id }) => id);
  expect(ids(wall)).toEqual(["wall", "roof", "chimney", "smoke"]);
  expect(ids(sun)).toEqual(["sun"]);
  expect(ids(theirs)).toEqual(["theirs"]);
  const { left, top, right, bottom } = boundsOf([chimney, smoke]);
  for (const [found, expected] of [
    [left, 0.3],
    [top, 0.2],
    [right, 0.3],
    [bottom, 0.405],
  ])
    expect(found).toBeCloseTo(expected as number, 3);
  expect(strokeAt(all, [0.3, 0.25, 1], 10)?.id).toBe("smoke");
  expect(strokeAt(all, [0.7, 0.15, 1], 10)).toBeNull();
});

test("a drawing of 50 among 2,000 strokes is found with few looks at each", () => {
  const all = Array.from({ length: 2000 }, (_, number) => {
    const [x, y] = [(number % 50) / 50, Math.floor(number / 50) / 40];
    const line = Array.from({ length: 150 }, (_, step): [number, number] => [
      x + 0.004 * Math.cos(step / 20),
      y + 0.004 * Math.sin(step / 20),
    ]);
    // The last row is one line of strokes that touch.
    return stroke(
      `s${number}`,
      y < 0.97
        ? line
        : [
            [x, y],
            [x + 0.02, y],
          ],
    );
  });
  const last = all.at(-1) as (typeof all)[number];
  looked.boxes = 0;
  expect(drawingAt(last, all)).toHaveLength(50);
  expect(looked.boxes).toBeLessThan(110_000);
});
