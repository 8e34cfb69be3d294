// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../wire/api";
import { Refusal } from "../wire/request";
import type { SavedDraft } from "../wire/types";
import { type Unsent, unsent } from "../wire/unsent.svelte";
import { emptyDraft, lay } from "./draft";
import { DraftStorage } from "./draft_storage";
import { DraftSync } from "./draft_sync";

const draft = emptyDraft(["C", "A", "T"]);
const sent = vi.fn<(body: object, isLast: boolean) => Promise<void>>();
/** What is left in the outbox. */
const left = vi.fn<(entry: Unsent) => Promise<unknown>>();
let names: (string | null)[] = [];
let open: DraftSync | null = null;
let onServer: SavedDraft;

/** A seat whose rack the server may know. */
function sync(onsaved: (synced: SavedDraft) => void = () => {}) {
  open = new DraftSync("t", 0, new DraftStorage("t", 0), onsaved);
  return open;
}

const isHidden = (is: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(is);
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  names = [];
  onServer = { version: 0, draft: null, at_ms: 0 };
  sent.mockReset().mockResolvedValue();
  vi.spyOn(api, "savedDraft").mockImplementation(async () => onServer);
  left.mockReset().mockReturnValue(new Promise(() => {}));
  vi.spyOn(unsent, "send").mockImplementation(left as typeof unsent.send);
  vi.spyOn(api, "saveDraft").mockImplementation(async (_table, _seat, body, isLast) => {
    const { change, ...content } = body.draft ?? {};
    names.push(change ?? null);
    await sent({ ...body, draft: body.draft && content }, isLast);
    return { ...body, at_ms: 3 };
  });
});

afterEach(() => {
  open?.close();
  open = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("of many changes in a moment only the last is sent", async () => {
  const synced = sync();
  const last = lay(draft, 0, "H8");
  synced.save(draft, 5);
  synced.save(last, 5);
  expect(new DraftStorage("t", 0).unsent).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.mock.calls).toEqual([[{ version: 5, draft: last }, false]]);
  expect(new DraftStorage("t", 0).unsent).toBeNull();
});

test("what could not be sent stays unsent, and goes once there is a connection", async () => {
  sent.mockRejectedValueOnce(new Refusal("offline", "", {}, 0));
  sync().save(draft, 5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(new DraftStorage("t", 0).unsent).not.toBeNull();
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveBeenLastCalledWith({ version: 5, draft }, false);
  expect(new DraftStorage("t", 0).unsent).toBeNull();
});

test("how far the game was seen is sent without the draft, and only by a visible page", async () => {
  const synced = sync();
  isHidden(true);
  synced.saw(7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).not.toHaveBeenCalled();
  isHidden(false);
  synced.saw(8);
  synced.saw(8);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.mock.calls).toEqual([[{ version: 8, draft: null }, false]]);
});

test("what the server knows already isn't sent again", async () => {
  onServer = { version: 9, draft: null, at_ms: 1 };
  const synced = sync();
  await vi.advanceTimersByTimeAsync(0);
  synced.saw(9);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).not.toHaveBeenCalled();
});

test("a page that goes away sends at once what is left, and asks again when it comes back", async () => {
  const onsaved = vi.fn();
  sync(onsaved).save(draft, 5);
  isHidden(true);
  expect(sent.mock.calls).toEqual([[{ version: 5, draft }, true]]);
  onServer = { version: 6, draft, at_ms: 2 };
  isHidden(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(onsaved).toHaveBeenLastCalledWith(onServer);
});

test("what was laid while the server's answer was on its way is newer than it", async () => {
  const onsaved = vi.fn();
  let answer = (_: SavedDraft) => {};
  vi.spyOn(api, "savedDraft").mockImplementation(() => new Promise((go) => (answer = go)));
  sync(onsaved).save(lay(draft, 0, "H8"), 5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(new DraftStorage("t", 0).unsent).toBeNull();
  answer({ version: 4, draft, at_ms: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(onsaved).toHaveBeenLastCalledWith({ version: 4, draft: null, at_ms: 1 });
});

test("what another tab has laid meanwhile stays unsent", async () => {
  let arrive = () => {};
  sent.mockImplementationOnce(() => new Promise((go) => (arrive = go)));
  sync().save(draft, 5);
  await vi.advanceTimersByTimeAsync(1000);
  new DraftStorage("t", 0).unsent = "another tab's";
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(new DraftStorage("t", 0).unsent).toBe("another tab's");
});

/** A page that sent its draft and was closed before the reply came; what was sent, by name. */
async function closeWhileSending(known: string): Promise<string> {
  onServer = { version: 5, draft: { ...draft, change: known }, at_ms: 1 };
  sent.mockImplementationOnce(() => new Promise(() => {}));
  const synced = sync();
  await vi.advanceTimersByTimeAsync(0);
  synced.save(lay(draft, 0, "H8"), 5);
  await vi.advanceTimersByTimeAsync(1000);
  open = null;
  return names[0] ?? "";
}

test("a draft whose reply a closed page never saw is sent again only if it did not arrive", async () => {
  const change = await closeWhileSending("before");
  expect(change).not.toBe("");
  const storage = new DraftStorage("t", 0);
  expect(storage.unsent).toBe(change);
  // The server has what it had: the draft did not arrive.
  sync();
  await vi.advanceTimersByTimeAsync(0);
  expect(storage.unsent).toBe(change);
  // It did.
  onServer = { version: 5, draft: { ...draft, change }, at_ms: 2 };
  sync();
  await vi.advanceTimersByTimeAsync(0);
  expect(storage.unsent).toBeNull();
});

test("what another device has laid after a draft whose reply was not seen is newer", async () => {
  await closeWhileSending("before");
  onServer = { version: 5, draft: { ...draft, change: "the phone's" }, at_ms: 2 };
  const onsaved = vi.fn();
  const synced = sync(onsaved);
  // An event that comes first sends nothing that may be old.
  synced.resume(lay(draft, 0, "H8"), 6);
  await vi.advanceTimersByTimeAsync(1000);
  expect(new DraftStorage("t", 0).unsent).toBeNull();
  expect(names).toHaveLength(1);
  expect(onsaved).toHaveBeenLastCalledWith({ ...onServer, draft });
});

/** A page that has laid something without a connection; what it left in the outbox. */
async function layOffline(): Promise<Unsent> {
  onServer = { version: 5, draft: { ...draft, change: "before" }, at_ms: 1 };
  sent.mockRejectedValue(new Refusal("offline", "", {}, 0));
  const synced = sync();
  await vi.advanceTimersByTimeAsync(0);
  synced.save(lay(draft, 0, "H8"), 5);
  await vi.advanceTimersByTimeAsync(1000);
  return left.mock.lastCall?.[0] as Unsent;
}

test("without a connection a draft is left to the outbox, in place of the one we knew", async () => {
  const entry = await layOffline();
  expect(entry).toMatchObject({
    lane: "draft/t/0",
    method: "PUT",
    path: "/tables/t/seats/0/draft",
    key: names[0],
    body: { version: 5, replaces_ms: 1, draft: { change: names[0] } },
  });
});

test("once the outbox has sent it, the page doesn't send it again", async () => {
  let answer = (_: SavedDraft) => {};
  left.mockReturnValueOnce(new Promise((go) => (answer = go as typeof answer)));
  const { key, body } = await layOffline();
  answer({ ...(body as SavedDraft), at_ms: 2 });
  await vi.advanceTimersByTimeAsync(0);
  const storage = new DraftStorage("t", 0);
  expect([storage.unsent, storage.known]).toEqual([null, { change: key, at_ms: 2 }]);
  sent.mockResolvedValue();
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(names).toEqual([key]);
});

test("what another device has laid after a draft that waited is newer", async () => {
  await layOffline();
  open = null;
  onServer = { version: 5, draft: { ...draft, change: "the phone's" }, at_ms: 2 };
  const onsaved = vi.fn();
  sync(onsaved);
  await vi.advanceTimersByTimeAsync(0);
  expect(new DraftStorage("t", 0).unsent).toBeNull();
  expect(onsaved).toHaveBeenLastCalledWith({ ...onServer, draft });
});
