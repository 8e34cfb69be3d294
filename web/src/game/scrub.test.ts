import { expect, it } from "vitest";
import { scrubbed } from "./scrub";

it.each([
  ["ArrowLeft", 2, 1],
  ["ArrowLeft", 0, 0],
  ["ArrowRight", 2, 3],
  ["ArrowRight", 4, 4],
  ["Home", 2, 0],
  ["End", 2, 4],
  ["Enter", 2, null],
] as const)("%s at turn %i of five leads to %s", (key, at, to) => {
  expect(scrubbed({ key }, at, 5)).toBe(to);
});

it("leaves a game without turns, and keys with others held, to the browser", () => {
  expect(scrubbed({ key: "End" }, 0, 0)).toBeNull();
  expect(scrubbed({ key: "ArrowLeft", altKey: true }, 2, 5)).toBeNull();
});
