// The outbox: everything that a person does which must not be lost, turns, notes and what is done
// on walls, on its way to the server. It's kept by the browser first, and sent from any page, from
// any tab, or by the service worker while no page is open, as soon as there is a connection.
//
//     outbox.send({ lane: `table/${id}`, key: newKey(), method: "POST", path, body, by, shown })
//
// resolves with the server's answer, also if another tab gets it, and fails with `NotSent` if it is
// refused or dropped. Without a connection it waits for as long as that takes; the entry outlives
// the page.
//
// **Lanes.** What has the same `lane` is sent in order: the next only when the one before was
// answered. Lanes don't wait for each other. With `{ isOnly: true }` a new entry takes the place of
// what still waits in its lane, where only the newest matters.
//
// **Chains.** An entry with `follows: true` is a command after others of its lane: when the one
// before is answered, the `version` of that answer becomes the `version` of its body, in the same
// transaction. If the one before is refused, it waits until that one is dropped or replaced; other
// entries don't care what became of those before them.
//
// **Once.** Each entry is sent with its key (`idempotency-key`) until it's answered, so it acts
// once however often it is sent. Only one tab or worker sends a lane at a time (Web Locks); where
// browsers have no locks, as on pages without https, the keys alone see to it.
//
// **Refused.** What the server refuses is not sent again by itself, and not dropped either: it
// stays, with `refused`, until the person knows of it (`drop`) or it's put right (`replace`).
//
// **Seeing and steering.** `entries` is what isn't sent yet, oldest first; `lane(name)` those of a
// lane; `listen` hears of every change in any tab (`News`); `drop` takes entries out; `replace`
// puts a refused one right; `flush` tries now. Pages use `unsent.svelte.ts`, which shows the
// entries as state.
import { OUTBOX } from "../browser/storage";
import { deliver } from "./outbox_delivery";
import {
  type Entry,
  type OutboxStore,
  type RefusedEntry,
  Remembered,
  type Sent,
} from "./outbox_store";

export type { Entry, RefusedEntry, Sent } from "./outbox_store";

/** What happened to entries, here or in another tab or the worker. */
export type News =
  | { kind: "added"; entry: Entry; replaced: readonly Entry[] }
  | { kind: "changed"; entry: Entry }
  | { kind: "answered"; entry: Entry; answer: unknown; next: Entry | null }
  | { kind: "refused"; entry: Entry }
  | { kind: "dropped"; entries: readonly Entry[] };

/** Why something wasn't sent: as the server refused it, or with the code `stopped` if dropped. */
export class NotSent extends Error {
  constructor(readonly refused: RefusedEntry) {
    super(refused.code);
  }
}

/** What is laid and not played: it isn't lost with the entry, so nobody has to know. */
export const isDraft = ({ lane }: Entry) => lane.startsWith("draft/");

const STOPPED: RefusedEntry = { code: "stopped", message: "", details: {}, status: 0 };

/** What the page or the worker does around it. */
export interface Surroundings {
  /** The server answered, or can't be reached. */
  onreach: (isReached: boolean) => void;
  /** Something is left, to be sent while no page is open if the browser can do that. */
  onleft: () => void;
}

/** Who waits for an answer. */
interface Asker {
  resolve: (answer: unknown) => void;
  reject: (why: NotSent) => void;
}

const SHORTEST_MS = 400;
const LONGEST_MS = 8000;
/** A request that takes longer is worth a word, even if the next one works. */
const SOON_MS = 400;
/** A tab that was put to sleep may keep a lock: then the keys alone see to it. */
const LOCK_MS = 20_000;

export class Outbox {
  /** What isn't sent yet, oldest first. */
  entries: readonly Entry[] = [];
  #opened: Promise<OutboxStore>;
  readonly #around: Surroundings;
  readonly #channel: BroadcastChannel | null;
  readonly #listeners = new Set<(news: News) => void>();
  readonly #askers = new Map<string, Asker[]>();
  #wait_ms = SHORTEST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Lanes that are being sent here, and those that have to be looked at again. */
  readonly #sending = new Map<string, Promise<void>>();
  readonly #wanted = new Set<string>();
  #isAway = false;
  /** Lanes that the server has no time for now. */
  readonly #later = new Set<string>();

  constructor(store: Promise<OutboxStore>, around: Surroundings) {
    this.#opened = store;
    this.#around = around;
    this.#channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(OUTBOX);
    if (this.#channel)
      this.#channel.onmessage = ({ data }: MessageEvent<News>) => this.#learn(data, false);
  }

  /** Learns what is left from before, and what other tabs have done meanwhile. */
  async load() {
    const store = await this.#opened;
    const entries = await store.all();
    const gone = this.entries.filter((one) => !entries.some((other) => other.order === one.order));
    this.entries = entries;
    if (gone.length) this.#tell({ kind: "dropped", entries: gone });
    for (const entry of entries) this.#tell({ kind: "changed", entry });
  }

  /** The entries of a lane, oldest first. */
  lane(lane: string): Entry[] {
    return this.entries.filter((entry) => entry.lane === lane);
  }

  /** Hears of everything that happens to entries; the answer stops it. */
  listen(onnews: (news: News) => void): () => void {
    this.#listeners.add(onnews);
    return () => this.#listeners.delete(onnews);
  }

  /** Keeps an entry, and resolves with the server's answer to it. */
  async send<Answer = unknown>(sent: Sent, { isOnly = false } = {}): Promise<Answer> {
    const answer = this.answered<Answer>(sent.key);
    // Who keeps it in vain hears that here.
    answer.catch(() => {});
    await this.keep(sent, { isOnly });
    return answer;
  }

  /** Keeps an entry; it's on its way as soon as it's kept. */
  async keep(sent: Sent, { isOnly = false } = {}): Promise<Entry> {
    const { entry, replaced } = await this.#add(sent, isOnly);
    this.#learn({ kind: "added", entry, replaced });
    void this.flush();
    return entry;
  }

  async #add(sent: Sent, isOnly: boolean) {
    try {
      return await (await this.#opened).add(sent, isOnly);
    } catch {
      // A full storage costs no more than its outliving the page.
      this.#opened = Promise.resolve(new Remembered());
      return (await this.#opened).add(sent, isOnly);
    }
  }

  /** The server's answer to the entry with this key. */
  answered<Answer = unknown>(key: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const awaited = { resolve: resolve as (answer: unknown) => void, reject };
      this.#askers.set(key, [...(this.#askers.get(key) ?? []), awaited]);
    });
  }

  /** Takes entries out: they aren't sent any more. */
  async drop(keys: readonly string[]) {
    const store = await this.#opened;
    const entries = (await store.all()).filter((entry) => keys.includes(entry.key));
    await store.remove(entries.map((entry) => entry.order));
    if (entries.length) this.#learn({ kind: "dropped", entries });
    void this.flush();
  }

  /** Puts an entry right, so that it's sent again in its place. */
  async replace(key: string, changed: Partial<Pick<Sent, "body" | "position" | "shown">>) {
    const store = await this.#opened;
    const order = (await store.all()).find((entry) => entry.key === key)?.order;
    const entry =
      order === undefined ? null : await store.change(order, { ...changed, refused: null });
    if (entry) this.#learn({ kind: "changed", entry });
    void this.flush();
  }

  /** Forgets everything but what belongs to this account. */
  async forget(except: string | null = null) {
    const store = await this.#opened;
    const entries = await store.all();
    const gone = entries.filter((entry) => except === null || entry.by !== except);
    if (gone.length === entries.length) await store.clear();
    else await store.remove(gone.map((entry) => entry.order));
    if (gone.length) this.#learn({ kind: "dropped", entries: gone });
  }

  // ── Sending ────────────────────────────────────────────────────────────────────────────────────

  /** Sends what can be sent now; says whether that was everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isAway = false;
    this.#later.clear();
    const entries = await (await this.#opened).all();
    await Promise.all([...new Set(entries.map((entry) => entry.lane))].map(this.#sendLane));
    return !this.#isAway && this.#later.size === 0;
  }

  /** There is a connection again, or a page is shown again: no more waiting. */
  wake = () => {
    this.#wait_ms = SHORTEST_MS;
    return this.flush();
  };

  /** Sends a lane, or makes sure that its sender here looks again. */
  #sendLane = (lane: string): Promise<void> => {
    this.#wanted.add(lane);
    const sending = this.#sending.get(lane) ?? this.#sendWanted(lane);
    this.#sending.set(lane, sending);
    return sending;
  };

  async #sendWanted(lane: string) {
    // Not before it's known to be under way.
    await null;
    try {
      while (this.#wanted.delete(lane) && !this.#isAway)
        await inTurn(lane, () => this.#empty(lane));
    } finally {
      this.#sending.delete(lane);
    }
  }

  #tryLater() {
    if (this.#timer === undefined) {
      this.#timer = setTimeout(() => void this.flush(), this.#wait_ms);
      this.#wait_ms = Math.min(LONGEST_MS, this.#wait_ms * 2);
    }
    this.#around.onleft();
  }

  /** Sends what a lane has, one after the other, as far as that goes. */
  async #empty(lane: string) {
    const store = await this.#opened;
    while (!this.#isAway) {
      const entry = nextOf(await store.lane(lane));
      if (!entry) return;
      const outcome = await deliver(entry);
      this.#around.onreach(outcome.kind !== "away");
      if (outcome.kind === "answered") {
        const { answer } = outcome;
        this.#wait_ms = SHORTEST_MS;
        const next = await store.settle(entry.order, versionOf(answer));
        this.#learn({ kind: "answered", entry, answer, next });
      } else if (outcome.kind === "refused") {
        const refused = await store.change(entry.order, { refused: outcome.refused });
        if (refused) this.#learn({ kind: "refused", entry: refused });
      } else if (outcome.kind === "renewed") {
        const body = { ...entry.body, version: outcome.version };
        const renewed = await store.change(entry.order, { body });
        if (renewed) this.#learn({ kind: "changed", entry: renewed });
      } else return await this.#leave(store, entry, outcome.kind);
    }
  }

  /** It stays, for another time. */
  async #leave(store: OutboxStore, entry: Entry, why: "away" | "signed_out" | "later") {
    const isLate = this.#wait_ms > SHORTEST_MS || Date.now() - entry.made_ms > SOON_MS;
    if (why === "later") this.#later.add(entry.lane);
    else this.#isAway = true;
    // Who isn't signed in has nothing to wait for: signing in begins again.
    if (why !== "signed_out") this.#tryLater();
    if (!isLate) return;
    // What is behind it in the lane waits as well.
    for (const { order, waits, refused } of await store.lane(entry.lane)) {
      if (waits || refused) continue;
      const waiting = await store.change(order, { waits: true });
      if (waiting) this.#learn({ kind: "changed", entry: waiting });
    }
  }

  // ── What happened ──────────────────────────────────────────────────────────────────────────────

  /** Something has happened to entries: here, or in another tab. */
  #learn(news: News, isOurs = true) {
    switch (news.kind) {
      case "added":
        this.#put(news.entry, news.replaced);
        this.#end(news.replaced, new NotSent(STOPPED));
        break;
      case "changed":
        this.#put(news.entry);
        break;
      case "refused":
        this.#put(news.entry);
        if (news.entry.refused) this.#end([news.entry], new NotSent(news.entry.refused));
        break;
      case "answered":
        this.#remove([news.entry]);
        if (news.next) this.#put(news.next);
        for (const { resolve } of this.#taken(news.entry)) resolve(news.answer);
        break;
      case "dropped":
        this.#remove(news.entries);
        this.#end(news.entries, new NotSent(STOPPED));
    }
    this.#tell(news);
    if (isOurs) this.#channel?.postMessage(news);
  }

  #tell(news: News) {
    for (const onnews of this.#listeners) onnews(news);
  }

  #put(entry: Entry, replaced: readonly Entry[] = []) {
    const others = this.#without([entry, ...replaced]);
    this.entries = [...others, entry].sort((one, other) => one.order - other.order);
  }

  #remove(entries: readonly Entry[]) {
    this.entries = this.#without(entries);
  }

  #without(entries: readonly Entry[]): Entry[] {
    const orders = new Set(entries.map((entry) => entry.order));
    return this.entries.filter((entry) => !orders.has(entry.order));
  }

  #taken({ key }: Entry) {
    const awaited = this.#askers.get(key) ?? [];
    this.#askers.delete(key);
    return awaited;
  }

  #end(entries: readonly Entry[], why: NotSent) {
    for (const entry of entries) for (const { reject } of this.#taken(entry)) reject(why);
  }
}

/** What a lane sends next; null if it's empty, or waits for something that was refused. */
function nextOf(entries: readonly Entry[]): Entry | null {
  let isBroken = false;
  for (const entry of entries) {
    if (entry.refused) isBroken = true;
    else if (!entry.follows) return entry;
    else if (!isBroken) return entry;
  }
  return null;
}

function versionOf(answer: unknown): number | null {
  const { version } = (answer ?? {}) as { version?: unknown };
  return typeof version === "number" ? version : null;
}

/** While nobody else sends this lane, in this browser. */
async function inTurn(lane: string, work: () => Promise<void>) {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_MS);
  try {
    await locks.request(`${OUTBOX} ${lane}`, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (problem) {
    if (!waiting.signal.aborted) throw problem;
    await work();
  } finally {
    clearTimeout(timer);
  }
}
