import { expect, test } from "vitest";
import type { Item, WallEvent } from "../wire/types";
import { fold, ofKind } from "./fold";
import { box, freePlace } from "./places";

const item = (id: string, version = 1, text = "milk"): Item => ({
  id,
  author: "ana",
  name: "Ana",
  x: 0.1,
  y: 0.1,
  at_ms: 0,
  version,
  content: { kind: "note", paper: "yellow", text },
});
const event = (name: WallEvent["event"], id: string, now: Item | null): WallEvent => ({
  event: name,
  version: 2,
  at_ms: 0,
  by: "ana",
  name: "Ana",
  item: id,
  now,
});

test("what is touched comes last, what is taken down is gone, and the items before are not changed", () => {
  const before = [item("one"), item("two")];
  const moved = fold(before, [event("item_moved", "one", { ...item("one", 2), x: 0.5 })]);
  expect(moved.map(({ id, x }) => [id, x])).toEqual([
    ["two", 0.1],
    ["one", 0.5],
  ]);
  expect(fold(moved, [event("item_erased", "two", null)]).map(({ id }) => id)).toEqual(["one"]);
  expect(before.map(({ x }) => x)).toEqual([0.1, 0.1]);
});

test("taking down what was never there changes nothing", () => {
  expect(fold([item("one")], [event("item_erased", "three", null)])).toEqual([item("one")]);
});

test("a wiped board goes, and comes back, in one event", () => {
  const before = [item("one"), item("pinned up"), item("two")];
  const wiped = {
    ...event("board_wiped", "", null),
    changes: ["one", "two"].map((id) => ({ item: id, now: null })),
  };
  const bare = fold(before, [wiped]);
  expect(bare.map(({ id }) => id)).toEqual(["pinned up"]);
  const back = {
    ...event("undone", "", null),
    changes: ["one", "two"].map((id) => ({ item: id, now: item(id) })),
  };
  expect(fold(bare, [back]).map(({ id }) => id)).toEqual(["pinned up", "one", "two"]);
});

test("a moved drawing comes without its points, which stay as they are", () => {
  const before = [item("one"), item("two"), item("three")];
  const places = ["one", "two", "hidden"].map((id) => ({ item: id, x: 0.5, y: 0.6, version: 2 }));
  const moved = { ...event("strokes_moved", "", null), changes: [], moved: places };
  expect(fold(before, [moved])).toEqual([
    item("three"),
    { ...item("one", 2), x: 0.5, y: 0.6 },
    { ...item("two", 2), x: 0.5, y: 0.6 },
  ]);
});

test("items are distinguished by their kind", () => {
  const photo: Item = {
    ...item("photo"),
    content: { kind: "photo", photo: "p", width: 4, height: 3, caption: "" },
  };
  expect(ofKind([item("note"), photo], "photo").map(({ content }) => content.width)).toEqual([4]);
});

test("new items come where nothing hangs yet, and somewhere on a full board", () => {
  const taken = [box(0.04, 0.03, 0.44, 0.25), box(0.53, 0.03, 0.44, 0.25)];
  const place = freePlace(taken, 0.41, 0.18);
  expect(
    taken.every(
      (one) => place.y >= one.bottom || place.x >= one.right || place.x + 0.41 <= one.left,
    ),
  ).toBe(true);
  const full = Array.from({ length: 60 }, (_, n) =>
    box((n % 6) / 6, Math.floor(n / 6) / 10, 0.3, 0.2),
  );
  const last = freePlace(full, 0.41, 0.18);
  expect(last.x + 0.41).toBeLessThanOrEqual(1);
  expect(last.y + 0.18).toBeLessThanOrEqual(1);
});
