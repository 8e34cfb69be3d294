import { describe, expect, test } from "vitest";
import type { View } from "../wire/types";
import { asked, asSpectator, holder, isShared, mustHide } from "./turn_order";

// Ana (0), Ben (1) and Cara (3) share a device; Quill (2) is a computer. They play in the order
// Ben, Quill, Cara, Ana.
const OURS = [0, 1, 3];
const view = (facts: Partial<View>) =>
  ({
    seat: null,
    seats: ["Ana", "Ben", "Quill", "Cara"],
    order: [1, 2, 3, 0],
    mover: 1,
    gone: [],
    owed: [0, 0, 0, 0],
    open_play: null,
    outcome: null,
    racks: [],
    unseen: {},
    ...facts,
  }) as unknown as View;
const played = (seat: number, accepted: number[] = []) =>
  ({ seat, words: ["FARM"], good: [], accepted, limit_at_ms: null }) as View["open_play"];

describe("who takes the device", () => {
  test("the seat to move, if it is ours", () => {
    expect(holder(view({ mover: 1 }), OURS)).toBe(1);
  });

  test("during a computer's turn, the next of our seats after it", () => {
    expect(holder(view({ mover: 2 }), OURS)).toBe(3);
    expect(holder(view({ mover: 2, gone: [3] }), OURS)).toBe(0);
  });

  test("not a seat that will be passed over", () => {
    expect(holder(view({ mover: 2, owed: [0, 0, 0, 1] }), OURS)).toBe(0);
    expect(holder(view({ mover: 2, owed: [1, 2, 0, 1] }), OURS)).toBe(3);
    expect(holder(view({ mover: 2, gone: [0, 1], owed: [0, 0, 0, 2] }), OURS)).toBe(3);
  });

  test("the seat to move, whatever it owes", () => {
    expect(holder(view({ mover: 1, owed: [0, 1, 0, 0] }), OURS)).toBe(1);
  });

  test("no one when it is over, or none of ours is left", () => {
    expect(holder(view({ mover: null }), OURS)).toBeNull();
    expect(holder(view({ mover: 2 }), [])).toBeNull();
    expect(holder(view({ mover: 2, gone: [0, 1, 3] }), OURS)).toBeNull();
  });
});

describe("who is asked about a play", () => {
  test("all of ours but the one who made it, in the order they will move", () => {
    expect(asked(view({ open_play: played(1) }), OURS)).toEqual([3, 0]);
    expect(asked(view({ open_play: played(2) }), OURS)).toEqual([3, 0, 1]);
  });

  test("no one who has let it stand or has gone", () => {
    expect(asked(view({ open_play: played(1, [3]) }), OURS)).toEqual([0]);
    expect(asked(view({ open_play: played(1, [3]), gone: [0] }), OURS)).toEqual([]);
    expect(asked(view({}), OURS)).toEqual([]);
  });
});

describe("a rack is hidden", () => {
  test("when another player takes the device", () => {
    expect(mustHide(view({ mover: 2 }), OURS, 1)).toBe(true);
    expect(mustHide(view({ mover: 2 }), OURS, 3)).toBe(false);
  });

  test("when another player is asked about its play, although it's its turn again", () => {
    expect(mustHide(view({ mover: 1, open_play: played(1) }), OURS, 1)).toBe(true);
    expect(mustHide(view({ mover: 1, open_play: played(1, [0, 3]) }), OURS, 1)).toBe(false);
  });

  test("not while its holder thinks and a player elsewhere plays", () => {
    expect(mustHide(view({ mover: 3, open_play: played(2) }), OURS, 3)).toBe(false);
  });

  test("no more when one of ours is left alone", () => {
    expect(isShared(view({}), OURS)).toBe(true);
    expect(isShared(view({ gone: [0, 3] }), OURS)).toBe(false);
    expect(mustHide(view({ mover: 2, gone: [0, 3] }), OURS, 1)).toBe(false);
  });
});

test("a spectator's view has no rack, and counts its tiles among the unseen", () => {
  const seen = view({
    seat: 1,
    racks: [["_"], ["A", "A", "?"], ["_"], ["_"]],
    unseen: { A: 2, B: 1 },
  });
  const hidden = asSpectator(seen);
  expect(hidden.seat).toBeNull();
  expect(hidden.racks).toEqual([["_"], ["_", "_", "_"], ["_"], ["_"]]);
  expect(hidden.unseen).toEqual({ A: 4, B: 1, "?": 1 });
  expect(seen.racks[1]).toEqual(["A", "A", "?"]);
});
