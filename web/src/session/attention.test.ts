import { beforeEach, expect, test } from "vitest";
import type { InboxItem } from "../wire/inbox";
import { attention } from "./attention.svelte";
import { belowOf, placeOf, textOf } from "./inbox_texts";

function item(kind: InboxItem["kind"], more: Partial<InboxItem> = {}): InboxItem {
  return {
    id: `${kind}.x`,
    kind,
    at_ms: 1_000_000,
    is_new: false,
    table: null,
    revision: null,
    edition: null,
    names: ["Ben"],
    circle: null,
    circle_name: null,
    text: "",
    day: null,
    deadline_ms: null,
    ...more,
  };
}

beforeEach(() => {
  attention.items = [];
  attention.table = null;
});

test("the bell counts what waits elsewhere and news that wasn't seen", () => {
  attention.items = [
    item("turn", { id: "1", table: "here" }),
    item("turn", { id: "2", table: "there" }),
    item("invitation", { id: "3", table: "third" }),
    item("circle_member", { id: "4", circle: "c", is_new: true }),
    item("circle_note", { id: "5", circle: "c" }),
  ];
  expect([attention.count, attention.waiting, attention.turns]).toEqual([4, 3, 2]);
  const leave = attention.lookAt("here", true);
  expect([attention.count, attention.waiting, attention.turns]).toEqual([3, 2, 1]);
  expect(attention.isOurTurn).toBe(true);
  leave();
  expect(attention.count).toBe(4);
  expect(attention.isOurTurn).toBe(false);
});

test("each kind of item has a sentence and a place", () => {
  expect(textOf(item("turn", { names: ["Ben", "Cleo"] }))).toBe("Your turn against Ben and Cleo");
  expect(textOf(item("turn", { names: [] }))).toBe("Your turn");
  expect(textOf(item("rematch"))).toBe("Ben wants a rematch.");
  expect(textOf(item("invitation"))).toBe("Ben invites you to play.");
  expect(textOf(item("declined"))).toBe("Ben can’t play this time.");
  expect(textOf(item("circle_member", { circle_name: "Sundays" }))).toBe("Ben joined Sundays.");
  expect(textOf(item("circle_plan", { text: "Big evening" }))).toBe("Big evening");
  expect(placeOf(item("turn", { table: "t" }))).toBe("/table/t");
  expect(placeOf(item("circle_note", { circle: "c" }))).toBe("/wall/circle/c");
  expect(placeOf(item("circle_plan", { circle: "c" }))).toBe("/circle/c");
});

test("below it is where, and how long ago or how long is left", () => {
  const hour = 3_600_000;
  expect(belowOf(item("rematch"), "Classic", 1_000_000 + 3 * hour)).toBe("Classic · 3 hours ago");
  expect(belowOf(item("rematch"), "Classic", 1_000_000)).toBe("Classic · just now");
  const turn = item("turn", { deadline_ms: 1_000_000 + 5 * hour });
  expect(belowOf(turn, "Classic", 1_000_000)).toBe("Classic · 5 hours left");
  const note = item("circle_note", { text: "Tea at five", circle_name: "Sundays" });
  expect(belowOf(note, "", 0)).toBe("“Tea at five” · Sundays");
  const plan = item("circle_plan", { day: "2026-11-20", circle_name: "Sundays" });
  expect(belowOf(plan, "", 0)).toMatch(/20.*· Sundays$/);
});
