// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Item, Wall, WallEvent, WallUpdate } from "../wire/types";
import { wallApi } from "../wire/wall";
import { WallState } from "./wall.svelte";

let send: (message: object) => void;
let wall: WallState;

const note = (id: string, version: number): Item => ({
  id,
  author: "ana",
  name: "Ana",
  x: 0,
  y: 0,
  at_ms: 0,
  version,
  content: { kind: "note", paper: "yellow", text: id },
});
const added = (id: string, version: number): WallEvent => ({
  event: "item_added",
  version,
  at_ms: 0,
  by: "ana",
  name: "Ana",
  item: id,
  now: note(id, version),
});
const update = (...events: WallEvent[]): WallUpdate => ({
  version: events.at(-1)?.version ?? 0,
  events,
  may_undo: true,
  may_redo: false,
});
const shown = (): Wall => ({
  ...{ id: "w", version: 1, table: "t", circle: null, you: "ana", is_host: true },
  ...{ may_undo: false, may_redo: false, items: [note("first", 1)] },
});
const ids = () => wall.items.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal(
    "WebSocket",
    class {
      readyState = 1;
      onmessage: ((message: { data: string }) => void) | null = null;
      constructor() {
        send = (message) => this.onmessage?.({ data: JSON.stringify(message) });
      }
      send = () => {};
      close = () => {};
    },
  );
  wall = new WallState(shown(), () => "Ana");
});

afterEach(() => {
  wall.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("an answer that comes before what happened before it waits for that, and the new item stays in sight", async () => {
  let item = "";
  vi.spyOn(wallApi, "act").mockImplementation(async (_, command) => {
    item = "item" in command ? command.item : "";
    return update(added(item, 3));
  });
  await wall.add({ kind: "note", paper: "yellow", text: "mine" });
  expect(ids()).toEqual(["first", item]);
  send({ type: "events", ...update(added("theirs", 2)) });
  expect(ids()).toEqual(["first", "theirs", item]);
  expect(wall.canUndo).toBe(true);
  // The stream sends it, too; it counts once.
  send({ type: "events", ...update(added(item, 3)) });
  expect(ids()).toEqual(["first", "theirs", item]);
});

test("what the stream never sends is fetched, after an answer and after a pong", async () => {
  const one = vi
    .spyOn(wallApi, "one")
    .mockResolvedValue({ ...shown(), version: 4, items: [note("fetched", 4)] });
  send({ type: "pong", version: 4 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(ids()).toEqual(["fetched"]);
  send({ type: "pong", version: 4 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(one).toHaveBeenCalledTimes(1);
});
