// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InboxItem } from "../wire/inbox";
import { attention } from "./attention.svelte";
import { InboxSync } from "./inbox";
import { signOf, TabSign } from "./tab_sign";

class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static last: Socket;
  readyState = Socket.OPEN;
  onopen: (() => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  close = vi.fn();
  send = vi.fn();
  constructor(readonly address: string) {
    Socket.last = this;
  }
  receive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let inbox: Pick<InboxItem, "id" | "kind" | "table">[];
let arrived: string[];
let sync: InboxSync;
const asked = vi.fn(async () => new Response(JSON.stringify({ items: inbox, now_ms: 0 })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", asked);
  asked.mockClear();
  attention.table = null;
  [inbox, arrived] = [[], []];
  sync = new InboxSync((items) => arrived.push(...items.map((item) => item.id)));
});

afterEach(() => {
  sync.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a message leads to one request, and what is new then is announced", async () => {
  expect(Socket.last.address).toContain("/api/v1/me/stream");
  inbox = [{ id: "turn.a", kind: "turn", table: "a" }];
  Socket.last.receive({ type: "inbox", version: 0, table: null });
  await later(200);
  expect(attention.items.map((item) => item.id)).toEqual(["turn.a"]);
  // What was there when the page was opened isn't news.
  expect(arrived).toEqual([]);
  inbox = [...inbox, { id: "rematch.b", kind: "rematch", table: "b" }];
  Socket.last.receive({ type: "inbox", version: 1, table: "b" });
  Socket.last.receive({ type: "inbox", version: 2, table: "b" });
  await later(200);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(arrived).toEqual(["rematch.b"]);
});

test("a turn at the table before our eyes doesn't lead to a request at once", async () => {
  Socket.last.receive({ type: "inbox", version: 0, table: null });
  await later(200);
  attention.table = "a";
  Socket.last.receive({ type: "inbox", version: 1, table: "a" });
  await later(1000);
  expect(asked).toHaveBeenCalledTimes(1);
  Socket.last.receive({ type: "inbox", version: 2, table: "b" });
  await later(200);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a pong that knows more than we do leads to a request, once", async () => {
  Socket.last.receive({ type: "inbox", version: 4, table: null });
  await later(200);
  Socket.last.receive({ type: "pong", version: 4 });
  await later(200);
  expect(asked).toHaveBeenCalledTimes(1);
  Socket.last.receive({ type: "pong", version: 5 });
  Socket.last.receive({ type: "pong", version: 5 });
  await later(200);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("nothing is asked for after it was closed, and the list is empty", async () => {
  inbox = [{ id: "turn.a", kind: "turn", table: "a" }];
  Socket.last.receive({ type: "inbox", version: 0, table: null });
  sync.close();
  await later(1000);
  expect(asked).not.toHaveBeenCalled();
  expect(attention.items).toEqual([]);
});

test("the tab says that it's our turn, whatever the page's title becomes", async () => {
  document.head.innerHTML = '<title>Lexiko</title><link rel="icon" href="/icon.svg">';
  const icon = () => document.querySelector("link")?.getAttribute("href");
  const sign = new TabSign();
  sign.show(true, 0);
  expect(document.title).toBe("Your turn · Lexiko");
  expect(icon()).toBe("/icon-turn.svg");
  document.title = "With Ben · Lexiko";
  sign.show(true, 2);
  expect(document.title).toBe("(2) Your turn · With Ben · Lexiko");
  sign.show(false, 0);
  expect(document.title).toBe("With Ben · Lexiko");
  expect(icon()).toBe("/icon.svg");
  expect(signOf(false, 3)).toBe("(3) ");
  sign.close();
});

const said = () =>
  Socket.last.send.mock.calls
    .map(([text]) => JSON.parse(String(text)))
    .filter((one) => "at" in one);

function hide(isHidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the server hears which page is looked at, and that a hidden tab is none", () => {
  history.replaceState(null, "", "/table/a");
  Socket.last.receive({ type: "inbox", version: 0, table: null });
  expect(said()).toEqual([{ type: "look", at: "/table/a" }]);
  Socket.last.receive({ type: "pong", version: 0 });
  expect(said()).toHaveLength(1);
  hide(true);
  expect(said().at(-1)).toEqual({ type: "look", at: "" });
  hide(false);
  history.replaceState(null, "", "/tables");
  sync.look();
  expect(said().at(-1)).toEqual({ type: "look", at: "/tables" });
});

test("what happened at a table is dismissed once the table is looked at", async () => {
  inbox = [
    { id: "over.a.7", kind: "over", table: "a" },
    { id: "turn.a", kind: "turn", table: "a" },
  ];
  Socket.last.receive({ type: "inbox", version: 0, table: null });
  await later(200);
  expect(attention.items).toHaveLength(2);
  hide(true);
  attention.table = "a";
  sync.look();
  expect(attention.items).toHaveLength(2);
  hide(false);
  expect(attention.items.map((item) => item.id)).toEqual(["turn.a"]);
  const [, options] = (asked.mock.lastCall ?? []) as unknown as [string, RequestInit];
  expect(options.body).toBe('{"item":"over.a.7"}');
});
