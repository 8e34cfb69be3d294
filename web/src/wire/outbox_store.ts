// Where the outbox keeps what is to be sent: in a database of the browser, which pages and the
// service worker share. Where there is none, as with all storage turned off, it's kept in memory,
// and everything works the same as long as the page is open.
import { OUTBOX } from "../browser/storage";
import type { Position } from "./outbox_position";

/** What a request says; the outbox adds the rest. */
export interface Sent {
  /** What is sent in order, one after the other: `table/ID`, `draft/ID/SEAT`, `wall/ID`. */
  lane: string;
  /** Unique, and sent along: with it a request acts once, however often it is sent. */
  key: string;
  method: "POST" | "PUT" | "DELETE";
  /** Within the API: `/tables/ID/commands`. */
  path: string;
  /** Sent as JSON, or as it is. */
  body?: object | Blob;
  /** Whose it is: another account's is never sent, and forgotten. */
  by: string | null;
  /** A command after others of its lane: its version is the one that they were answered. */
  follows?: boolean;
  /** The turn it was made for: while that lasts, it's sent with a newer version of the game. */
  position?: Position;
  /** Whatever the page needs to show it. */
  shown?: unknown;
}

/** As the server refused it. */
export interface RefusedEntry {
  code: string;
  message: string;
  details: Record<string, unknown>;
  status: number;
}

export interface Entry extends Sent {
  /** Later ones have a higher number. */
  order: number;
  made_ms: number;
  /** The server could not be reached with it. */
  waits: boolean;
  /** Not sent again by itself: kept until the person knows of it. */
  refused: RefusedEntry | null;
}

export interface OutboxStore {
  all(): Promise<Entry[]>;
  lane(lane: string): Promise<Entry[]>;
  /**
   * Adds an entry, unless its key is there already; with `isOnly` in place of what its lane has.
   */
  add(sent: Sent, isOnly: boolean): Promise<{ entry: Entry; replaced: Entry[] }>;
  change(order: number, changed: Partial<Entry>): Promise<Entry | null>;
  /** Removes what was answered; the entry that follows it is returned with its new version. */
  settle(order: number, version: number | null): Promise<Entry | null>;
  remove(orders: readonly number[]): Promise<void>;
  clear(): Promise<void>;
}

/** What is known of a lane: what it was last answered. */
interface Lane {
  lane: string;
  version: number;
}

const withVersion = (entry: Entry, version: number): Entry => ({
  ...entry,
  body: { ...entry.body, version },
});

function entryOf(sent: Sent, order: number, lane: Lane | undefined, isFirst: boolean): Entry {
  const entry = { ...sent, order, made_ms: Date.now(), waits: false, refused: null };
  const version = (sent.body as { version?: number } | undefined)?.version ?? 0;
  return sent.follows && isFirst && (lane?.version ?? 0) > version
    ? withVersion(entry, lane?.version ?? 0)
    : entry;
}

/** The database of this browser; null if it has none to offer. */
export async function openStore(): Promise<OutboxStore> {
  const database = await open().catch(() => null);
  return database ? new Stored(database) : new Remembered();
}

const STORES = ["entries", "lanes"];
const PATIENCE_MS = 5000;

/**
 * Pages of several versions may be open. One that needs another database than the others has a
 * higher `VERSION`, adds to what's there, and leaves the stores and indexes of before as they are.
 */
const VERSION = 1;

/** A newer page has changed the database: what we know of it is still there. */
const open = () =>
  openAs(VERSION).catch((problem: DOMException) =>
    problem?.name === "VersionError" ? openAs(undefined) : Promise.reject(problem),
  );

function openAs(version: number | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(OUTBOX, version);
    request.onupgradeneeded = () => {
      const entries = request.result.createObjectStore("entries", {
        keyPath: "order",
        autoIncrement: true,
      });
      entries.createIndex("lane", "lane");
      entries.createIndex("key", "key", { unique: true });
      request.result.createObjectStore("lanes", { keyPath: "lane" });
    };
    request.onsuccess = () => {
      // A newer page wants to change it, and can't while it's open here.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    // Some browsers have never answered here.
    setTimeout(() => reject(new Error(OUTBOX)), PATIENCE_MS);
  });
}

const got = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

class Stored implements OutboxStore {
  #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** A newer page has closed it, or the browser by itself, as after a page has slept. */
  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return this.#database.transaction(STORES, mode);
    } catch {
      this.#database = await open();
      return this.#database.transaction(STORES, mode);
    }
  }

  /** In one transaction: all of it is done, or nothing. */
  async #within<T>(
    mode: IDBTransactionMode,
    work: (entries: IDBObjectStore, lanes: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const transaction = await this.#begin(mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    // What fails inside fails the whole, which is what's awaited.
    const [result] = await Promise.all([
      work(transaction.objectStore("entries"), transaction.objectStore("lanes")),
      done,
    ]);
    return result;
  }

  all = () => this.#within<Entry[]>("readonly", (entries) => got(entries.getAll()));

  lane = (lane: string) =>
    this.#within<Entry[]>("readonly", (entries) => got(entries.index("lane").getAll(lane)));

  add = (sent: Sent, isOnly: boolean) =>
    this.#within("readwrite", async (entries, lanes) => {
      const known = await got<Entry | undefined>(entries.index("key").get(sent.key));
      if (known) return { entry: known, replaced: [] };
      const before = await got<Entry[]>(entries.index("lane").getAll(sent.lane));
      const replaced = isOnly ? before : [];
      for (const { order } of replaced) entries.delete(order);
      const lane = await got<Lane | undefined>(lanes.get(sent.lane));
      const { order: _, ...entry } = entryOf(sent, 0, lane, before.length === replaced.length);
      const order = Number(await got(entries.add(entry)));
      return { entry: { ...entry, order }, replaced };
    });

  change = (order: number, changed: Partial<Entry>) =>
    this.#within("readwrite", async (entries) => {
      const entry = await got<Entry | undefined>(entries.get(order));
      if (!entry) return null;
      const now = { ...entry, ...changed };
      entries.put(now);
      return now;
    });

  settle = (order: number, version: number | null) =>
    this.#within("readwrite", async (entries, lanes) => {
      const entry = await got<Entry | undefined>(entries.get(order));
      if (!entry) return null;
      entries.delete(order);
      if (version === null) return null;
      lanes.put({ lane: entry.lane, version } satisfies Lane);
      const rest = await got<Entry[]>(entries.index("lane").getAll(entry.lane));
      const next = rest.find((one) => one.order > order);
      if (!next?.follows) return null;
      const now = withVersion(next, version);
      entries.put(now);
      return now;
    });

  remove = (orders: readonly number[]) =>
    this.#within("readwrite", async (entries) => {
      for (const order of orders) entries.delete(order);
    });

  clear = () =>
    this.#within("readwrite", async (entries, lanes) => {
      entries.clear();
      lanes.clear();
    });
}

export class Remembered implements OutboxStore {
  #entries: Entry[] = [];
  #lanes = new Map<string, Lane>();
  #order = 0;

  async all() {
    return [...this.#entries];
  }

  async lane(lane: string) {
    return this.#entries.filter((entry) => entry.lane === lane);
  }

  async add(sent: Sent, isOnly: boolean) {
    const known = this.#entries.find((entry) => entry.key === sent.key);
    if (known) return { entry: known, replaced: [] };
    const before = await this.lane(sent.lane);
    const replaced = isOnly ? before : [];
    this.#entries = this.#entries.filter((one) => !replaced.includes(one));
    const isFirst = before.length === replaced.length;
    const entry = entryOf(sent, ++this.#order, this.#lanes.get(sent.lane), isFirst);
    this.#entries.push(entry);
    return { entry, replaced };
  }

  async change(order: number, changed: Partial<Entry>) {
    const at = this.#entries.findIndex((entry) => entry.order === order);
    const entry = this.#entries[at];
    if (!entry) return null;
    this.#entries[at] = { ...entry, ...changed };
    return { ...entry, ...changed };
  }

  async settle(order: number, version: number | null) {
    const entry = this.#entries.find((one) => one.order === order);
    if (!entry) return null;
    await this.remove([order]);
    if (version === null) return null;
    const { lane } = entry;
    this.#lanes.set(lane, { lane, version });
    const next = this.#entries.find((one) => one.lane === lane && one.order > order);
    return next?.follows ? this.change(next.order, withVersion(next, version)) : null;
  }

  async remove(orders: readonly number[]) {
    this.#entries = this.#entries.filter((entry) => !orders.includes(entry.order));
  }

  async clear() {
    this.#entries = [];
    this.#lanes.clear();
  }
}
