// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Connection, Stream } from "./stream";

class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = Socket.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  close = vi.fn();
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send = (text: string) => this.sent.push(text);
  receive(message: object) {
    this.readyState = Socket.OPEN;
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let received: object[];
let connections: Connection[];
let version: number;
let stream: Stream<object>;
const last = () => Socket.all.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  [received, connections, version] = [[], [], 1];
  stream = new Stream(
    "/tables/t",
    () => ({ since: String(version) }),
    (message) => received.push(message),
    (connection) => connections.push(connection),
  );
});

afterEach(() => {
  stream.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a stream that died without a word is replaced within ten seconds, from where it was", () => {
  last().receive({ type: "table" });
  version = 7;
  vi.advanceTimersByTime(10_000);
  expect(Socket.all).toHaveLength(2);
  expect(Socket.all[0]?.sent).toContain('{"type":"ping"}');
  expect(Socket.all[0]?.close).toHaveBeenCalled();
  expect(last().address).toContain("since=7");
  expect(connections).toEqual(["connecting", "open", "lost"]);
  // What the dead one still sends is ignored.
  Socket.all[0]?.receive({ type: "late" });
  last().receive({ type: "table" });
  expect(received).toEqual([{ type: "table" }, { type: "table" }]);
  expect(connections.at(-1)).toBe("open");
});

test("a quiet stream that answers stays", () => {
  last().send = (text) => {
    last().receive({ type: "pong", version: 1 });
    return last().sent.push(text);
  };
  last().receive({ type: "table" });
  vi.advanceTimersByTime(120_000);
  expect(Socket.all).toHaveLength(1);
  expect(last().sent.length).toBeGreaterThan(20);
});

test("a connection that never opens is tried again", () => {
  vi.advanceTimersByTime(16_000);
  expect(Socket.all).toHaveLength(2);
  expect(connections).toEqual(["connecting", "lost"]);
});

test("who comes back to the page, or to a network, makes sure at once", () => {
  last().receive({ type: "table" });
  dispatchEvent(new Event("online"));
  expect(last().sent).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(Socket.all).toHaveLength(2);
});

test("a stream that was refused is not opened again by itself, and a closed one never", () => {
  last().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
  expect(connections.at(-1)).toBe("refused");
  stream.close();
  dispatchEvent(new Event("online"));
  expect(Socket.all).toHaveLength(1);
});
