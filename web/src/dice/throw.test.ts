import { expect, test } from "vitest";
import { rest, tumbling } from "./throw";

test("a die lies at an angle of at most twenty degrees, the same each time", () => {
  const angles = Array.from({ length: 700 }, (_, n) => rest(Math.floor(n / 7), n % 7));
  expect(Math.max(...angles.map(({ angle }) => Math.abs(angle)))).toBeLessThanOrEqual(20);
  expect(Math.max(...angles.map(({ rise }) => Math.abs(rise)))).toBeLessThanOrEqual(0.15);
  expect(new Set(angles.map(({ angle }) => angle)).size).toBeGreaterThan(30);
  expect(rest(5, 3)).toEqual(rest(5, 3));
});

test("a tumbling die comes to rest on the face that the server rolled", () => {
  const sides = tumbling("QU", ["A", "B", "C"], 3, 0);
  expect(sides).toHaveLength(6);
  expect(sides[0]).toBe("QU");
  expect(["A", "B", "C"]).toEqual(expect.arrayContaining(sides.slice(1)));
});
