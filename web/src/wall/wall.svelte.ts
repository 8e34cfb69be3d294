// One wall as this page knows it: what the server sent, and what is on its way there.

import { Lag } from "../wire/lag";
import { Refusal } from "../wire/request";
import { type Connection, Stream } from "../wire/stream";
import type {
  Content,
  Item,
  Wall,
  WallCommand,
  WallEvent,
  WallMessage,
  WallUpdate,
} from "../wire/types";
import { newName, wallApi } from "../wire/wall";
import { changesOf, fold, ofKind, seen } from "./fold";

/** What can be put up by a command; photos go their own way. */
export type NewContent = Extract<WallCommand, { command: "add" }>["content"];
type ChangedContent = Extract<WallCommand, { command: "change" }>["content"];

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
  canUndo = $state(false);
  canRedo = $state(false);
  connection = $state<Connection>("connecting");
  /** Why the last change was refused. */
  refusal = $state.raw<Refusal | null>(null);
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
  /**
   * Items of ours that the server hasn't confirmed yet, and places to which something is being
   * moved.
   */
  #pending = $state.raw<readonly Item[]>([]);
  #places = $state.raw<ReadonlyMap<string, { x: number; y: number }>>(new Map());
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

  constructor(wall: Wall, name: () => string) {
    this.id = wall.id;
    this.you = wall.you;
    this.table = wall.table;
    this.circle = wall.circle;
    this.#name = name;
    this.#take(wall);
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
    this.#lag.close();
    this.#stream.close();
  }

  /** All that is to be seen, what lies on top last. */
  readonly items = $derived.by(() => {
    const shown = this.#items.map((item) =>
      this.#places.has(item.id) ? { ...item, ...this.#places.get(item.id) } : item,
    );
    const known = new Set(shown.map((item) => item.id));
    return [...shown, ...this.#pending.filter((item) => !known.has(item.id))];
  });
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

  async add(content: NewContent, x = 0, y = 0): Promise<boolean> {
    const item = newName();
    const shown = {
      id: item,
      author: this.you,
      name: this.#name(),
      x,
      y,
      at_ms: Date.now(),
      version: this.#version,
    };
    this.#pending = [...this.#pending, { ...shown, content: content as Content }];
    const isDone = await this.#act({ command: "add", item, x, y, content });
    // Once it's done, the server's event takes its place.
    if (!isDone) this.#pending = this.#pending.filter((one) => one.id !== item);
    return isDone;
  }

  async move(item: string, x: number, y: number): Promise<boolean> {
    this.#places = new Map(this.#places).set(item, { x, y });
    const isDone = await this.#act({ command: "move", item, x, y });
    const places = new Map(this.#places);
    // Unless it was moved on meanwhile.
    if (places.get(item)?.x === x && places.get(item)?.y === y) places.delete(item);
    this.#places = places;
    return isDone;
  }

  /** Moves strokes of ours together, or as host anyone's, by a distance; one step. */
  async moveStrokes(strokes: readonly Item[], x: number, y: number): Promise<boolean> {
    const moved = new Map(strokes.map((one) => [one.id, { x: one.x + x, y: one.y + y }]));
    this.#places = new Map([...this.#places, ...moved]);
    const isDone = await this.#act({ command: "move_strokes", items: [...moved.keys()], x, y });
    // Unless they were moved on meanwhile.
    this.#places = new Map([...this.#places].filter(([id, place]) => moved.get(id) !== place));
    return isDone;
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

  undo(): Promise<boolean> {
    return this.#act({ command: "undo" });
  }

  redo(): Promise<boolean> {
    return this.#act({ command: "redo" });
  }

  /** What a photo's request was answered. */
  take(update: WallUpdate) {
    this.#apply(update);
  }

  async #act(command: WallCommand): Promise<boolean> {
    try {
      this.#apply(await wallApi.act(this.id, command));
      this.refusal = null;
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      return false;
    }
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
    this.#pending = this.#pending.filter((one) => !wall.items.some((item) => item.id === one.id));
    this.#items = wall.items;
    this.#version = wall.version;
    this.isHost = wall.is_host;
    this.mayTalk = wall.talk ?? true;
    this.mayPinPhotos = wall.photos ?? true;
    this.canUndo = wall.may_undo;
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
    const named = new Set(fresh.flatMap(changesOf).map((one) => one.item));
    this.#items = fold(before, fresh);
    this.#pending = this.#pending.filter((one) => !named.has(one.id));
    this.#version += fresh.length;
    this.canUndo = may_undo;
    this.canRedo = may_redo;
    if (fresh.length) this.news = { events: fresh, before };
    seen.write(this.id, this.#version);
    this.#lag.expect(version);
    const early = this.#early;
    this.#early = [];
    for (const one of early) this.#apply(one);
  }
}
