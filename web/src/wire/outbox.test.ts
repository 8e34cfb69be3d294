import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type News, type NotSent, Outbox } from "./outbox";
import { positionOf } from "./outbox_position";
import { Remembered, type Sent } from "./outbox_store";
import type { View } from "./types";

interface Request {
  method: string;
  path: string;
  key: string | undefined;
  body: { version?: number; [field: string]: unknown } | undefined;
}
type Reply = Response | Promise<Response>;

/** What the server was asked, and what it answers: unless it's said, each version is one more. */
let asked: Request[] = [];
let answer: (request: Request) => Reply;
const reached = vi.fn();
const onleft = vi.fn();
const opened: Outbox[] = [];

const ok = (data: unknown) => Response.json(data);
const refuse = (status: number, code: string) =>
  Response.json({ code, message: code, details: {} }, { status });
const away = () => Promise.reject(new TypeError("Failed to fetch"));

function open(store = new Remembered()): Outbox {
  opened.push(new Outbox(Promise.resolve(store), { onreach: reached, onleft }));
  return opened.at(-1) as Outbox;
}

const sent = (lane: string, key: string, more: Partial<Sent> = {}): Sent => ({
  lane,
  key,
  method: "POST",
  path: `/${lane}`,
  by: "ana",
  body: { version: 4 },
  ...more,
});

const keys = () => asked.map(({ key }) => key);
const pass = () => vi.advanceTimersByTimeAsync(0);
const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => "sent",
    (problem) => (problem as NotSent).refused.code,
  );

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = ({ body }) => ok({ version: (body?.version ?? 0) + 1 });
  reached.mockReset();
  onleft.mockReset();
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
    const request = {
      method: method ?? "GET",
      path: address.replace("/api/v1", ""),
      key: (headers as Record<string, string>)["idempotency-key"],
      body: body ? JSON.parse(String(body)) : undefined,
    };
    asked.push(request);
    return answer(request);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what is sent is answered, and nothing of it stays", async () => {
  const outbox = open();
  expect(await outbox.send(sent("a", "1"))).toEqual({ version: 5 });
  expect(outbox.entries).toEqual([]);
  expect(keys()).toEqual(["1"]);
});

test("without a connection it waits, says so, and goes with the same key and body", async () => {
  answer = away;
  const outbox = open();
  const done = outbox.send(sent("a", "1"));
  await vi.advanceTimersByTimeAsync(3000);
  expect(outbox.entries).toMatchObject([{ key: "1", waits: true }]);
  expect(onleft).toHaveBeenCalled();
  expect(reached).toHaveBeenLastCalledWith(false);
  answer = () => ok({ version: 9 });
  await outbox.wake();
  expect(await done).toEqual({ version: 9 });
  expect(new Set(keys())).toEqual(new Set(["1"]));
  expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test("what is behind something that waits is known to wait, too", async () => {
  answer = away;
  const outbox = open();
  for (const key of ["1", "2"]) void outbox.keep(sent("a", key));
  await vi.advanceTimersByTimeAsync(1000);
  void outbox.keep(sent("a", "3"));
  await pass();
  expect(outbox.lane("a").map(({ waits }) => waits)).toEqual([true, true, true]);
});

test("a moment without a connection isn't worth a word", async () => {
  answer = () => (asked.length === 1 ? away() : ok({ version: 5 }));
  const outbox = open();
  const news: News[] = [];
  outbox.listen((one) => news.push(one));
  const done = outbox.send(sent("a", "1"));
  await vi.advanceTimersByTimeAsync(500);
  await done;
  expect(news.map(({ kind }) => kind)).toEqual(["added", "answered"]);
});

test("what a closed page left is sent by the next one, and both hear of it", async () => {
  const store = new Remembered();
  answer = away;
  void open(store).keep(sent("a", "1"));
  await pass();
  answer = () => ok({ version: 7 });
  const next = open(store);
  await next.load();
  expect(next.lane("a")).toMatchObject([{ key: "1" }]);
  const done = next.answered("1");
  expect(await next.wake()).toBe(true);
  expect(await done).toEqual({ version: 7 });
});

test("a storage that is full costs no more than its outliving the page", async () => {
  const store = new Remembered();
  vi.spyOn(store, "add").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  expect(await open(store).send(sent("a", "1"))).toEqual({ version: 5 });
});

test("a lane is sent in order, and others don't wait for it", async () => {
  let release = () => {};
  answer = ({ key }) =>
    key === "1"
      ? new Promise((resolve) => {
          release = () => resolve(ok({}));
        })
      : ok({});
  const outbox = open();
  for (const [lane, key] of [
    ["a", "1"],
    ["a", "2"],
    ["b", "3"],
  ] as const)
    void outbox.keep(sent(lane, key));
  await pass();
  expect(keys().sort()).toEqual(["1", "3"]);
  void outbox.keep(sent("b", "4"));
  await pass();
  expect(keys()).toContain("4");
  release();
  await pass();
  expect(keys().at(-1)).toBe("2");
});

test("commands of a chain are sent with the version that the one before was answered", async () => {
  answer = away;
  const outbox = open();
  for (const key of ["1", "2", "3"]) void outbox.keep(sent("a", key, { follows: key !== "1" }));
  await pass();
  asked = [];
  answer = ({ body }) => ok({ version: (body?.version ?? 0) + 3 });
  await outbox.wake();
  expect(asked.map(({ body }) => body?.version)).toEqual([4, 7, 10]);
});

test("a chain stops at what is refused, until that is dropped or put right", async () => {
  const isRefused = { is: true };
  answer = ({ key, body }) =>
    key === "2" && isRefused.is ? refuse(409, "bad") : ok({ version: (body?.version ?? 0) + 1 });
  const outbox = open();
  const done = ["1", "2", "3"].map((key) =>
    codeOf(outbox.send(sent("a", key, { follows: key !== "1" }))),
  );
  expect(await done[1]).toBe("bad");
  await pass();
  expect(outbox.lane("a")).toMatchObject([{ key: "2", refused: { code: "bad" } }, { key: "3" }]);
  isRefused.is = false;
  await outbox.replace("2", { body: { version: 5, word: "CAT" } });
  await pass();
  expect(await done[2]).toBe("sent");
  expect(asked.at(-2)).toMatchObject({ key: "2", body: { version: 5, word: "CAT" } });
  expect(asked.at(-1)).toMatchObject({ key: "3", body: { version: 6 } });
});

test("what doesn't follow goes on after something that is refused", async () => {
  answer = ({ key }) => (key === "1" ? refuse(404, "not_found") : ok({}));
  const outbox = open();
  const [first, second] = ["1", "2"].map((key) => codeOf(outbox.send(sent("a", key))));
  expect([await first, await second]).toEqual(["not_found", "sent"]);
  expect(outbox.entries).toMatchObject([{ key: "1", refused: { code: "not_found" } }]);
  await outbox.drop(["1"]);
  expect(outbox.entries).toEqual([]);
});

test("what is dropped before it's sent never is, and those who wait for it know", async () => {
  answer = away;
  const outbox = open();
  const done = codeOf(outbox.send(sent("a", "1")));
  await pass();
  await outbox.drop(["1"]);
  expect(await done).toBe("stopped");
  asked = [];
  answer = () => ok({});
  await outbox.wake();
  expect(asked).toEqual([]);
});

test("only the newest of a lane is sent where only that matters", async () => {
  answer = away;
  const outbox = open();
  const first = codeOf(outbox.send(sent("a", "1"), { isOnly: true }));
  await pass();
  void outbox.keep(sent("a", "2"), { isOnly: true });
  await pass();
  expect(await first).toBe("stopped");
  expect(outbox.entries).toMatchObject([{ key: "2" }]);
});

test.each([429, 500, 502, 503])("a server that answers %i is asked again", async (status) => {
  answer = () => (asked.length < 3 ? refuse(status, "busy") : ok({ version: 5 }));
  const outbox = open();
  const done = outbox.send(sent("a", "1"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await done).toEqual({ version: 5 });
});

test("who is signed out is asked nothing until they have signed in again", async () => {
  answer = () => refuse(401, "sign_in_first");
  const outbox = open();
  const done = outbox.send(sent("a", "1"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  answer = () => ok({ version: 5 });
  await outbox.wake();
  expect(await done).toEqual({ version: 5 });
});

test("signing in as another person forgets what the first one left, and nothing else", async () => {
  answer = away;
  const outbox = open();
  void outbox.keep(sent("a", "1"));
  void outbox.keep(sent("a", "2", { by: "ben" }));
  await pass();
  await outbox.forget("ben");
  expect(outbox.entries).toMatchObject([{ key: "2" }]);
  await outbox.forget();
  expect(outbox.entries).toEqual([]);
});

// ── A turn that was made for an older version of the game ────────────────────────────────────────

const seen = {
  version: 4,
  mover: 0,
  outcome: null,
  sheet: [{}],
  tiles: [["H8", "A", "A"]],
  racks: [
    ["C", "T"],
    ["_", "_"],
  ],
  dice: [],
  has_rolled: false,
  open_play: { seat: 1, words: [], good: [], accepted: [], limit_at_ms: null },
} as unknown as View;

function playAt(now: Partial<View>, command = "play_tiles") {
  answer = ({ method, body }) =>
    method === "GET"
      ? ok({ ...seen, version: 6, ...now })
      : body?.version === 6
        ? ok({ version: 7 })
        : refuse(409, "stale_version");
  const position = positionOf("t", seen, 0, command);
  return codeOf(open().send(sent("table/t", "1", { body: { version: 4 }, position })));
}

test("while it's still this very turn, it's sent with the new version", async () => {
  expect(
    await playAt({
      open_play: null,
      racks: [
        ["T", "C"],
        ["_", "_"],
      ],
    }),
  ).toBe("sent");
  expect(asked.map(({ path }) => path)).toEqual(["/table/t", "/tables/t/view?seat=0", "/table/t"]);
  expect(new Set(keys().filter(Boolean))).toEqual(new Set(["1"]));
});

test.each<[string, Partial<View>]>([
  ["another player is to move", { mover: 1 }],
  ["it's a later turn", { sheet: [{}, {}] as View["sheet"] }],
  ["the board is another", { tiles: [] }],
  [
    "the rack is another",
    {
      racks: [
        ["C", "E"],
        ["_", "_"],
      ],
    },
  ],
])("if %s, the turn isn't played, and it's said", async (_, now) => {
  expect(await playAt(now)).toBe("moved_on");
  expect(asked).toHaveLength(2);
});

test("if the game is over, that is said", async () => {
  expect(await playAt({ outcome: {} as View["outcome"] })).toBe("game_over");
});

test("an answer to the last play stands while that play does", async () => {
  expect(await playAt({}, "accept_play")).toBe("sent");
  expect(await playAt({ open_play: null }, "accept_play")).toBe("moved_on");
});
