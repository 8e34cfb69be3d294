// The database and the memory that stands in for it keep the same things in the same way.
import { IDBDatabase, IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OUTBOX } from "../browser/storage";
import { type OutboxStore, openStore, Remembered, type Sent } from "./outbox_store";

const sent = (lane: string, key: string, more: Partial<Sent> = {}): Sent => ({
  lane,
  key,
  method: "POST",
  path: "/",
  by: "ana",
  ...more,
});

afterEach(() => vi.unstubAllGlobals());

test("where the browser has no database, there is one in memory", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await openStore()).toBeInstanceOf(Remembered);
});

test("what is kept in the database is found by another page", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  await (await openStore()).add(sent("a", "1"), false);
  const other = await openStore();
  expect(other).not.toBeInstanceOf(Remembered);
  expect((await other.all()).map(({ key }) => key)).toEqual(["1"]);
});

test("a database that the browser has closed is opened again", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const store = await openStore();
  const closed = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw new DOMException("closing", "InvalidStateError");
  });
  await store.add(sent("a", "1"), false);
  expect(closed).toHaveBeenCalled();
  expect(await store.all()).toHaveLength(1);
  closed.mockRestore();
});

test("a newer page can change the database, and both go on with it", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const old = await openStore();
  await old.add(sent("a", "1"), false);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(OUTBOX, 2);
    request.onupgradeneeded = () => request.result.createObjectStore("more");
    request.onblocked = () => reject(new Error("blocked"));
    request.onsuccess = () => resolve();
  });
  await old.add(sent("a", "2"), false);
  const other = await openStore();
  expect(other).not.toBeInstanceOf(Remembered);
  for (const store of [old, other])
    expect((await store.all()).map(({ key }) => key)).toEqual(["1", "2"]);
});

describe.each(["database", "memory"])("in the %s", (kind) => {
  let store: OutboxStore;

  beforeEach(async () => {
    vi.stubGlobal("indexedDB", kind === "database" ? new IDBFactory() : undefined);
    store = await openStore();
  });

  const keys = async (lane: string) => (await store.lane(lane)).map(({ key }) => key);

  test("lanes are kept in order, and a key is kept once", async () => {
    for (const [lane, key] of [
      ["a", "1"],
      ["b", "2"],
      ["a", "3"],
      ["a", "1"],
    ] as const)
      await store.add(sent(lane, key), false);
    expect(await keys("a")).toEqual(["1", "3"]);
    expect(await keys("b")).toEqual(["2"]);
  });

  test("the only one of a lane takes the place of those before", async () => {
    await store.add(sent("a", "1"), true);
    const { replaced } = await store.add(sent("a", "2"), true);
    expect(replaced.map(({ key }) => key)).toEqual(["1"]);
    expect(await keys("a")).toEqual(["2"]);
  });

  test("what follows gets the version that the one before was answered, then or later", async () => {
    const first = await store.add(sent("a", "1", { body: { version: 4 } }), false);
    const follows = { follows: true, body: { version: 4 } };
    const second = await store.add(sent("a", "2", follows), false);
    expect(await store.settle(first.entry.order, 6)).toMatchObject({
      key: "2",
      body: { version: 6 },
    });
    expect(await store.settle(second.entry.order, 8)).toBeNull();
    const third = await store.add(sent("a", "3", follows), false);
    expect(third.entry.body).toEqual({ version: 8 });
    const other = await store.add(sent("a", "4", { body: { version: 4 } }), false);
    expect(other.entry.body).toEqual({ version: 4 });
  });

  test("changes are kept, and what is gone isn't changed", async () => {
    const { entry } = await store.add(sent("a", "1"), false);
    await store.change(entry.order, { waits: true });
    expect(await store.all()).toMatchObject([{ key: "1", waits: true }]);
    await store.remove([entry.order]);
    expect(await store.change(entry.order, { waits: false })).toBeNull();
    expect(await store.all()).toEqual([]);
  });
});
