// One wall as this page knows it: what the server sent, and what is on its way there. All that we
// do goes through the outbox: it's shown at once, and without a connection it waits, also for the
// next time that the wall is opened.

import { Lag } from "../wire/lag";
import { cache } from "../wire/offline_cache";
import type { Entry, News } from "../wire/outbox";
import { newKey, Refusal } from "../wire/request";
import { type Connection, Stream } from "../wire/stream";
import type { Item, Wall, WallCommand, WallEvent, WallMessage, WallUpdate } from "../wire/types";
import { refusalOf, unsent } from "../wire/unsent.svelte";
import { newName, wallApi } from "../wire/wall";
import { fold, ofKind, seen } from "./fold";
import { itemsOf, type Pending, textOf, withPending } from "./pending";

/** What can be put up by a command; photos go their own way. */
export type NewContent = Extract<WallCommand, { command: "add" }>["content"];
type ChangedContent = Extract<WallCommand, { command: "change" }>["content"];

/** Strokes come one after the other: the wall is cached when there's a pause. */
const CACHE_AFTER_MS = 800;

export class WallState {
  readonly id: string;
  /** Our own account: items whose `author` this is are ours. */
  readonly you: string;
  readonly table: string | null;
  readonly circle: string | null;
  isHost = $state(false);
  /** Whether we can write and draw here, and whether we can pin up photos. */
  mayTalk = $state(true);
  mayPinPhotos = $state(true);
  #canUndo = $state(false);
  canRedo = $state(false);
  connection = $state<Connection>("connecting");
  #refusal = $state.raw<Refusal | null>(null);
  /** Why the stream has ended: we do not belong here any more, or have too many pages open. */
  ended = $state.raw<Refusal | null>(null);
  /** What happened last, and the items as they were before it: for the live region. */
  news = $state.raw<{ events: readonly WallEvent[]; before: readonly Item[] }>({
    events: [],
    before: [],
  });

  /** How often the whole wall has come: what we see of others may have changed. */
  loads = $state(0);
  /** How often the wall's circle has changed: who is in it, its name, its tables. */
  circleChanges = $state(0);
  /** How often members of the circle have come, gone or sat down. */
  comings = $state(0);

  #loaded = 0;
  #version = 0;
  #items = $state.raw<readonly Item[]>([]);
  /** What we did that the server hasn't answered yet. */
  #pending = $state.raw<readonly Pending[]>([]);
  /** Those who wait to know that something is kept, by its key. */
  #kept = new Map<string, () => void>();
  /** Events that arrived before those that happened before them. */
  #early: readonly WallUpdate[] = [];
  #stream: Stream<WallMessage>;
  #name: () => string;
  #lag = new Lag(
    () => this.#version,
    async () => {
      this.#stream.check();
      const wall = await wallApi.one(this.id);
      // Unless the stream was faster.
      if (wall.version > this.#version) this.#take(wall);
    },
  );

  /** As it was sent; what has changed since is added when it's cached. */
  #wall: Wall;
  #cacheTimer: ReturnType<typeof setTimeout> | undefined;
  #unhear: () => void;

  constructor(
    wall: Wall,
    name: () => string,
    /** Where it was asked for: it's cached there, to be shown without a connection. */
    readonly place: string | null = null,
  ) {
    this.#wall = wall;
    this.id = wall.id;
    this.you = wall.you;
    this.table = wall.table;
    this.circle = wall.circle;
    this.#name = name;
    this.#take(wall);
    this.#unhear = unsent.outbox.listen(this.#hear);
    for (const entry of unsent.at(this.#lane)) this.#keep(entry);
    this.#stream = new Stream<WallMessage>(
      `/walls/${wall.id}`,
      () => ({ since: String(this.#version) }),
      (message) => this.#receive(message),
      (connection) => {
        this.connection = connection;
      },
    );
  }

  close() {
    this.#unhear();
    this.#lag.close();
    this.#stream.close();
    clearTimeout(this.#cacheTimer);
    this.#cache();
  }

  get #lane() {
    return `wall/${this.id}`;
  }

  /** What was refused while nobody was here, oldest first. */
  get #refusedEntry() {
    return unsent.at(this.#lane).find((entry) => entry.refused);
  }

  /** Why the last change was refused. */
  get refusal(): Refusal | null {
    const refused = this.#refusedEntry?.refused;
    return this.#refusal ?? (refused ? refusalOf(refused) : null);
  }

  set refusal(refusal: Refusal | null) {
    this.#refusal = refusal;
    const entry = refusal ? undefined : this.#refusedEntry;
    if (entry) void unsent.outbox.drop([entry.key]);
  }

  /** What it said, if it was refused while nobody was here. */
  get refusedText(): string {
    const entry = this.#refusal ? undefined : this.#refusedEntry;
    return entry ? textOf(entry.body as WallCommand) : "";
  }

  get canUndo(): boolean {
    return this.#canUndo || !!this.#pending.at(-1)?.waits;
  }

  /** How many changes wait for the connection. */
  get waiting(): number {
    return this.#pending.filter((one) => one.waits).length;
  }

  readonly #waits = $derived(
    new Set(this.#pending.filter((one) => one.waits).flatMap((one) => itemsOf(one.command))),
  );

  /** Whether something we did to this item waits for the connection. */
  waits(item: string): boolean {
    return this.#waits.has(item);
  }

  /** All that is to be seen, what lies on top last. */
  readonly items = $derived(withPending(this.#items, this.#pending, this));
  readonly messages = $derived(ofKind(this.items, "message"));
  readonly strokes = $derived(ofKind(this.items, "stroke"));
  readonly notes = $derived(ofKind(this.items, "note"));
  readonly photos = $derived(ofKind(this.items, "photo"));
  readonly plans = $derived(ofKind(this.items, "plan"));

  isOurs(item: Pick<Item, "author">): boolean {
    return item.author === this.you;
  }

  canRemove(item: Pick<Item, "author">): boolean {
    return this.isHost || this.isOurs(item);
  }

  // ── What we do; each says whether it was done ──────────────────────────────────────────────────

  add(content: NewContent, x = 0, y = 0): Promise<boolean> {
    return this.#act({ command: "add", item: newName(), x, y, content });
  }

  move(item: string, x: number, y: number): Promise<boolean> {
    return this.#act({ command: "move", item, x, y });
  }

  /** Moves strokes of ours together, or as host anyone's, by a distance; one step. */
  moveStrokes(strokes: readonly Item[], x: number, y: number): Promise<boolean> {
    return this.#act({ command: "move_strokes", items: strokes.map(({ id }) => id), x, y });
  }

  change(item: string, content: ChangedContent): Promise<boolean> {
    return this.#act({ command: "change", item, content });
  }

  /** Removes items; those of others can't be restored. */
  remove(items: string[], for_good = false): Promise<boolean> {
    return this.#act({ command: "remove", items, for_good });
  }

  /** Erases everything of a person, as host. */
  removeAll(author: string): Promise<boolean> {
    return this.#act({ command: "remove_all", author });
  }

  /**
   * Takes down all that is ours on the whiteboard, or as host everything; one step, which can be
   * undone.
   */
  wipe(): Promise<boolean> {
    return this.#act({ command: "wipe" });
  }

  /** Our last step; one that still waits is just not sent. */
  async undo(): Promise<boolean> {
    const last = this.#pending.at(-1);
    if (!last?.waits) return this.#act({ command: "undo" });
    await unsent.outbox.drop([last.key]);
    return true;
  }

  redo(): Promise<boolean> {
    return this.#act({ command: "redo" });
  }

  /** What a photo's request was answered. */
  take(update: WallUpdate) {
    this.#apply(update);
  }

  /** Says whether it's done; without a connection, whether it's kept. */
  async #act(command: WallCommand): Promise<boolean> {
    const key = newKey();
    const made = { key, command, name: this.#name(), at_ms: Date.now() };
    this.#pending = [...this.#pending, { ...made, waits: false, version: null }];
    this.refusal = null;
    const kept = new Promise<void>((resolve) => this.#kept.set(key, resolve));
    const sent = unsent.send({
      lane: this.#lane,
      key,
      method: "POST",
      path: `/walls/${this.id}/commands`,
      body: command,
      shown: { name: made.name, place: this.place },
    });
    try {
      await Promise.race([sent, kept]);
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      // What was refused later, or while nobody looked, stays until the person knows.
      if (problem.code !== "stopped" && !document.hidden) {
        this.#refusal = problem;
        void unsent.outbox.drop([key]);
      }
      return false;
    } finally {
      this.#kept.delete(key);
    }
  }

  // ── What becomes of it ─────────────────────────────────────────────────────────────────────────

  #hear = (news: News) => {
    if (news.kind === "dropped") return this.#forget(news.entries.map((entry) => entry.key));
    const { entry } = news;
    if (entry.lane !== this.#lane) return;
    if (news.kind === "refused") this.#forget([entry.key]);
    else if (news.kind === "answered") this.#settle(entry.key, news.answer as WallUpdate);
    else this.#keep(entry);
  };

  /** An entry of this wall in the outbox, from here, another tab or an earlier visit. */
  #keep({ key, body, made_ms, waits, refused, shown }: Entry) {
    if (refused) return;
    const known = this.#pending.find((one) => one.key === key);
    if (!known) {
      const name = (shown as { name?: string } | undefined)?.name ?? this.#name();
      const command = body as WallCommand;
      const made = { key, command, name, at_ms: made_ms, waits, version: null };
      this.#pending = [...this.#pending, made];
    } else if (known.waits !== waits)
      this.#pending = this.#pending.map((one) => (one === known ? { ...one, waits } : one));
    if (waits) this.#kept.get(key)?.();
  }

  #forget(keys: readonly string[]) {
    this.#pending = this.#pending.filter((one) => !keys.includes(one.key));
  }

  /** It's shown until the server's events are here. */
  #settle(key: string, answer: WallUpdate) {
    this.#pending = this.#pending.map((one) =>
      one.key === key ? { ...one, waits: false, version: answer.version } : one,
    );
    this.#apply(answer);
  }

  #forgetSettled() {
    this.#pending = this.#pending.filter(
      ({ version }) => version === null || version > this.#version,
    );
  }

  // ── What is cached ─────────────────────────────────────────────────────────────────────────────

  #cacheSoon() {
    clearTimeout(this.#cacheTimer);
    this.#cacheTimer = setTimeout(() => this.#cache(), CACHE_AFTER_MS);
  }

  #cache() {
    if (!this.place || this.ended || this.#version <= this.#wall.version) return;
    this.#wall = {
      ...this.#wall,
      version: this.#version,
      items: [...this.#items],
      may_undo: this.#canUndo,
      may_redo: this.canRedo,
    };
    cache(this.place, this.#wall);
  }

  // ── What the server sends ──────────────────────────────────────────────────────────────────────

  #receive(message: WallMessage) {
    if (message.type === "wall") this.#take(message.wall);
    else if (message.type === "events") this.#apply(message);
    else if (message.type === "circle") this.circleChanges++;
    else if (message.type === "here") this.comings++;
    else if (message.type === "pong") this.#lag.expect(message.version);
    else this.ended = new Refusal(message.error.code, message.error.message, message.error.details);
  }

  #take(wall: Wall) {
    this.#wall = wall;
    this.#items = wall.items;
    this.#version = wall.version;
    this.#forgetSettled();
    if (this.place) cache(this.place, wall);
    this.isHost = wall.is_host;
    this.mayTalk = wall.talk ?? true;
    this.mayPinPhotos = wall.photos ?? true;
    this.#canUndo = wall.may_undo;
    this.canRedo = wall.may_redo;
    this.loads = ++this.#loaded;
    seen.write(wall.id, wall.version);
  }

  /**
   * Events come twice, as the answer and by the stream: each counts once, and none before the one
   * before it. What comes too early waits for that.
   */
  #apply(update: WallUpdate) {
    const { version, events, may_undo, may_redo } = update;
    if (version < this.#version) return;
    const fresh = events.filter((event) => event.version > this.#version);
    if (fresh.length && fresh[0]?.version !== this.#version + 1) {
      this.#early = [...this.#early, update];
      this.#lag.expect(version);
      return;
    }
    const before = this.#items;
    this.#items = fold(before, fresh);
    this.#version += fresh.length;
    this.#forgetSettled();
    if (fresh.length) this.#cacheSoon();
    this.#canUndo = may_undo;
    this.canRedo = may_redo;
    if (fresh.length) this.news = { events: fresh, before };
    seen.write(this.id, this.#version);
    this.#lag.expect(version);
    const early = this.#early;
    this.#early = [];
    for (const one of early) this.#apply(one);
  }
}
