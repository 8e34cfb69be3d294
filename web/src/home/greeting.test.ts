import { describe, expect, it } from "vitest";
import type { Edition, View } from "../wire/types";
import { greeting } from "./greeting";

const edition = { rack: 7, is_dice: false } as Edition;
const empty = {
  mover: 0,
  tiles: [],
  racks: [["A", "E", "I", "N", "R", "S", "T"], []],
  scores: [0, 0],
  sheet: [],
  outcome: null,
} as Partial<View> as View;
const row = {
  seat: 1,
  kind: "play" as const,
  total: 14,
  score: 14,
  bonus: 0,
  words: [{ text: "HORN", at: "8F", score: 14 }],
  blanks: [],
  swaps: 0,
  exchanged: 0,
};
const view = (more: Partial<View>): View => ({ ...empty, seats: ["You", "Quill"], ...more });

describe("what the first page says", () => {
  it("invites to begin", () => {
    expect(greeting(view({}), 0, edition)).toEqual({
      headline: "Your turn.",
      sentence: "You have seven tiles. Play a word across the star.",
    });
  });
  it("says that the computer begins", () =>
    expect(greeting(view({ mover: 1 }), 0, edition).headline).toBe("Quill goes first."));
  it("says what the computer played", () => {
    const greeted = greeting(view({ sheet: [row], tiles: [["H8", "R", "R"]] }), 0, edition);
    expect(greeted.sentence).toBe("Quill played HORN for 14. Build on it.");
  });
  it("says how it ended", () => {
    const outcome = {
      reason: "out",
      rack_points: [],
      time_points: [],
      winners: [0],
      standings: [0, 1],
    };
    expect(greeting(view({ outcome, scores: [300, 250], mover: null }), 0, edition)).toEqual({
      headline: "You won.",
      sentence: "Final score: 300 to 250.",
    });
    expect(
      greeting(view({ outcome: { ...outcome, winners: [1] }, mover: null }), 0, edition).headline,
    ).toBe("Quill won.");
  });
});
