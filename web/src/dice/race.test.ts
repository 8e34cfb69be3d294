import { expect, test } from "vitest";
import type { View } from "../wire/types";
import { height, laneSentence, lanes, marks } from "./race";

const row = (seat: number, total: number) => ({ seat, total }) as View["sheet"][number];
const view = {
  seat: 0,
  seats: ["Maya", "Quill"],
  scores: [116, 79],
  goals: [200, 200],
  mover: 0,
  gone: [],
  sheet: [row(0, 86), row(1, 79), row(0, 116)],
} as unknown as View;

test("each lane has the score before the seat's last turn, and the mover's what is laid", () => {
  const [maya, quill] = lanes(view, 26);
  expect(maya).toMatchObject({ score: 116, before: 86, preview: 142, isMover: true });
  expect(quill).toMatchObject({ score: 79, before: 0, preview: null, isMover: false });
  expect(lanes(view, null)[0]?.preview).toBeNull();
  expect(lanes({ ...view, mover: 1 }, 26)[0]?.preview).toBeNull();
});

test("a lane is a sentence", () => {
  const [maya, quill] = lanes(view, 26);
  expect(maya && laneSentence(maya)).toBe(
    "Maya: 116 of 200, 30 more than before; 142 with the dice you’ve laid.",
  );
  expect(quill && laneSentence(quill)).toBe("Quill: 79 of 200, 79 more than before.");
});

test("pegs stand between the first hole and a little beyond the star", () => {
  expect(height(0, 200)).toBe(0);
  expect(height(100, 200)).toBe(0.5);
  expect(height(230, 200)).toBe(1.04);
  expect(height(-5, 200)).toBe(0);
});

test("quarters of the goal are marked where they are whole", () => {
  expect(marks(200)).toEqual([50, 100, 150, 200]);
  expect(marks(50)).toEqual([25, 50]);
});
