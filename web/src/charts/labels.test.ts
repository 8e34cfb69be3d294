import { expect, test } from "vitest";
import { crosses, overlap, placeLabel, sizeOf } from "./labels";

const ROOM = { x: 0, y: 0, width: 300, height: 200 };
const SIZE = { width: 50, height: 14 };

test("a line crosses a box that it goes through, and none beside it", () => {
  const box = { x: 10, y: 10, width: 20, height: 10 };
  expect(
    crosses(
      [
        [0, 15],
        [100, 15],
      ],
      box,
    ),
  ).toBe(true);
  expect(
    crosses(
      [
        [0, 0],
        [40, 40],
      ],
      box,
    ),
  ).toBe(true);
  expect(
    crosses(
      [
        [0, 30],
        [100, 30],
      ],
      box,
    ),
  ).toBe(false);
  expect(
    crosses(
      [
        [0, 15],
        [9, 15],
      ],
      box,
    ),
  ).toBe(false);
  expect(crosses([[15, 15]], box)).toBe(false);
});

test("a label stands below its point where that's free", () => {
  const box = placeLabel([100, 100], SIZE, [], [], ROOM);
  expect(box.y).toBeGreaterThan(100);
  expect(box.x + box.width / 2).toBe(100);
});

test("a label keeps off another player's line", () => {
  const own: [number, number][] = [
    [0, 100],
    [300, 100],
  ];
  const other: [number, number][] = [
    [0, 113],
    [300, 113],
  ];
  const box = placeLabel([100, 100], SIZE, [own, other], [], ROOM);
  expect(crosses(own, box)).toBe(false);
  expect(crosses(other, box)).toBe(false);
});

test("a label keeps off other labels and stays in the drawing", () => {
  const first = placeLabel([290, 190], SIZE, [], [], ROOM);
  expect(first.x + first.width).toBeLessThanOrEqual(300);
  expect(first.y + first.height).toBeLessThanOrEqual(200);
  const second = placeLabel([290, 190], SIZE, [], [first], ROOM);
  expect(overlap(first, second)).toBe(false);
});

test("longer words need more room", () => {
  expect(sizeOf("QUIZZES", 12).width).toBeGreaterThan(sizeOf("QUIZ", 12).width);
});
