// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Item, Wall, WallCommand, WallEvent, WallUpdate } from "../wire/types";
import { unsent } from "../wire/unsent.svelte";
import { wallApi } from "../wire/wall";
import { WallState } from "./wall.svelte";

let send: (message: object) => void;
let wall: WallState;
/** What the server answers to a command. */
let answer: (command: WallCommand) => Response | Promise<Response>;
const open = () => new WallState(shown(), () => "Ana");
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const mine = { kind: "note", paper: "yellow", text: "mine" } as const;
const itemIn = (command: WallCommand) => ("item" in command ? command.item : "");

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
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) =>
    answer(JSON.parse(String(body))),
  );
  wall = open();
});

afterEach(async () => {
  wall.close();
  await unsent.outbox.forget();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("an answer that comes before what happened before it waits for that, and the new item stays in sight", async () => {
  let item = "";
  answer = (command) => {
    item = itemIn(command);
    return Response.json(update(added(item, 3)));
  };
  await wall.add(mine);
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

test("without a connection all of it is kept and shown, also to the next visit, and sent in order", async () => {
  answer = away;
  const drawn = { kind: "stroke", ink: "blue", width: 7, points: "" } as const;
  const kept = [wall.add(mine, 0.1, 0.2), wall.add(drawn)];
  await vi.advanceTimersByTimeAsync(2000);
  const [note, stroke] = wall.items.slice(1).map(({ id }) => id) as [string, string];
  kept.push(wall.move(note, 0.5, 0.6), wall.change("first", { kind: "note", text: "new" }));
  kept.push(wall.remove(["first"]));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all(kept)).toEqual([true, true, true, true, true]);
  const seen = () => wall.items.map(({ id, x, y }) => [id, x, y]);
  const wanted = [
    [note, 0.5, 0.6],
    [stroke, 0, 0],
  ];
  expect(seen()).toEqual(wanted);
  expect(wall.waiting).toBe(5);
  expect(wall.waits(note)).toBe(true);
  // The last of it isn't sent after all.
  await wall.undo();
  expect(ids()).toEqual(["first", note, stroke]);
  wall.close();
  wall = open();
  expect(ids()).toEqual(["first", note, stroke]);
  const sent: string[] = [];
  answer = (command) => {
    sent.push(command.command);
    return Response.json(update());
  };
  await unsent.outbox.wake();
  expect(sent).toEqual(["add", "add", "move", "change"]);
  expect(wall.waiting).toBe(0);
});

test("what is refused is gone from sight, and its text and the reason stay until they're known", async () => {
  answer = away;
  void wall.add(mine);
  await vi.advanceTimersByTimeAsync(2000);
  wall.close();
  answer = () => Response.json({ code: "talk_off", message: "", details: {} }, { status: 403 });
  await unsent.outbox.wake();
  wall = open();
  expect(ids()).toEqual(["first"]);
  expect(wall.refusal?.code).toBe("talk_off");
  expect(wall.refusedText).toBe("mine");
  wall.refusal = null;
  await vi.advanceTimersByTimeAsync(0);
  expect(wall.refusal).toBeNull();
  expect(unsent.entries).toEqual([]);
});
