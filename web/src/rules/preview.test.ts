// Rare cases, by hand; all others are random plays (`tests/plays.test.ts`).
import { expect, it } from "vitest";
import { edition } from "../../tests/boxes";
import { preview } from "./preview";
import type { Situation } from "./situation";

const NOW: Situation = {
  box: edition("heritage"),
  tiles: [
    ["H8", "E", "E"],
    ["I8", "?", "E"],
    ["J8", "L", "L"],
  ],
  variations: ["rearrange"],
  name: "Ana",
  rack: ["S"],
  bag: {},
  minimum: null,
  pouch: null,
};

it("a blank that trades places with its letter rearranges nothing", () => {
  const rearrangement = { start: "H8", direction: "across" as const, order: [1, 0, 2] };
  const placed = [{ square: "K8", tile: "S" }];
  expect(preview(NOW, { placed, rearrangement })).toEqual({
    code: "bad_rearrangement",
    details: { why: "unchanged", word: "EEL" },
  });
  const turned = { ...rearrangement, order: [2, 0, 1] };
  expect(preview(NOW, { placed, rearrangement: turned })).toMatchObject({
    score: 3,
    words: [{ text: "LEES", at: "8H" }],
  });
});
