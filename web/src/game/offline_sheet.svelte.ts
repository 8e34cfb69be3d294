// A real board's sheet on this phone: what the server has of it, and what was entered here since.
// So entries can be made without a connection, and are shown as the server will show them.
import { STORED } from "../browser/storage";
import { api } from "../wire/api";
import type { GameEvent } from "../wire/events";
import { cache, cached } from "../wire/offline_cache";
import type { Entry as UnsentEntry } from "../wire/outbox";
import { reach } from "../wire/reach.svelte";
import { isOffline, newKey, Refusal } from "../wire/request";
import { isOfSheet, isUnmade, laneOf, type SheetEntry } from "../wire/sheet_lane";
import { sheets } from "../wire/sheets";
import type { Act, Command, View } from "../wire/types";
import { refusalOf, unsent } from "../wire/unsent.svelte";
import { words } from "../words/words.svelte";
import { HIDDEN } from "./faces";
import { evolve, lastEntry, type RealBoard, realBoard, viewOf } from "./real_board";
import { decide, NEEDS_SERVER } from "./real_board_turns";
import type { TableState } from "./table.svelte";

/** The sheet has gone on without these entries. */
const MOVED_ON: readonly string[] = ["stale_version", "moved_on", "game_over"];
const NAME_LENGTH = 20;

/** Whether an entry was made without a connection, rather than being on its way. */
const isKept = (entry: UnsentEntry): boolean => entry.waits || isOfSheet(entry);

/** The sheet with the entries of this phone. */
interface Kept {
  game: RealBoard;
  made: GameEvent[];
}

export class OfflineSheet {
  #events: GameEvent[] = [];
  /** As the server has it. */
  #game: RealBoard | null = null;

  readonly table: string;
  /** Whether this phone has the whole sheet, and can work out what an entry does. */
  isWhole = $state(false);
  #made = 0;

  constructor(readonly shownAt: TableState) {
    this.table = shownAt.id;
  }

  /** Without a connection, and until those before them are sent, entries are kept here. */
  get isApart(): boolean {
    const isAway = this.shownAt.connection !== "open" || reach.isOffline;
    const lane = unsent.at(laneOf(this.table));
    return this.isWhole && (isAway || isUnmade(lane) || this.entries.some(isKept));
  }

  /** The quiet line that says how many are; empty if none is. */
  get line(): string {
    const count = this.isApart ? this.entries.length : 0;
    return count ? words.scorekeeping.kept_here(count) : "";
  }

  hasKept = (key: string) => this.entries.some((entry) => entry.key === key && isKept(entry));

  /** What was entered here and isn't on the server yet, oldest first. */
  get entries(): UnsentEntry[] {
    const path = `/tables/${this.table}/commands`;
    return unsent.at(laneOf(this.table)).filter((entry) => entry.path === path);
  }

  /** Every event, those of our entries too. */
  get events(): GameEvent[] {
    return [...this.#events, ...(this.#kept()?.made ?? [])];
  }

  /** Learns what was cached here when there was a connection, and what is missing there. */
  async load() {
    await this.#recall();
    const { served } = this.shownAt;
    if (served) await this.#learnAll([], served);
  }

  async #recall() {
    const events = await cached<GameEvent[]>(`/tables/${this.table}/sheet`);
    if (events && events.length > this.#events.length) this.#take(events, null);
  }

  /** The server has sent what has happened. */
  received(events: readonly GameEvent[], view: View) {
    void this.#learnAll(events, view);
  }

  async #learnAll(events: readonly GameEvent[], view: View) {
    const isAll = this.#learn(events, view);
    this.#check();
    if (isAll || this.shownAt.connection !== "open") return;
    try {
      const all = await api.events(this.table, this.shownAt.seat);
      this.#learn(all.events, this.shownAt.served);
      this.#check();
    } catch {
      // Without it, nothing can be entered without a connection.
    }
  }

  #check() {
    this.isWhole = this.#game !== null && this.version >= (this.shownAt.served?.version ?? 0);
  }

  /** Something of ours has arrived. */
  sent(path: string, events: readonly GameEvent[]) {
    this.#learn(events, null);
    this.#check();
    if (path.endsWith("/start") && this.shownAt.connection !== "open") this.shownAt.listenAgain();
  }

  /** What is shown while entries are kept here. */
  shown(): View | null {
    return this.isApart && this.entries.length ? (this.#seen()?.view ?? null) : null;
  }

  /** Shows what was entered here, or what the server has if nothing is kept any more. */
  showKept() {
    const { shownAt } = this;
    const { view, served, isClosed } = shownAt;
    const now = this.#seen();
    if (isClosed || !now || !view) return;
    if (!this.shown() && served && now.view.version <= served.version) {
      if (view.version !== served.version) shownAt.show(served, []);
    } else if (now.view.version !== view.version || now.made.length !== this.#made)
      shownAt.show(now.view, now.made.slice(Math.min(this.#made, now.made.length)));
    this.#made = now.made.length;
    void this.merge();
  }

  /** Learns what has happened; says whether nothing is missing. */
  #learn(events: readonly GameEvent[], view: View | null): boolean {
    const fresh = events.filter(({ n = 0 }) => n > this.#events.length);
    if (fresh.length && fresh[0]?.n !== this.#events.length + 1) return false;
    if (fresh.length) {
      this.#take([...this.#events, ...fresh], view);
      cache(`/tables/${this.table}/sheet`, this.#events);
    }
    return !view || this.#events.length >= view.version;
  }

  #take(events: GameEvent[], view: View | null) {
    this.#events = view ? revealed(events, view) : events;
    this.#game = realBoard(this.#events);
  }

  /** The game with everything that was entered here, as far as it fits. */
  #kept(): Kept | null {
    let game = this.#game;
    if (!game) return null;
    const made: GameEvent[] = [];
    for (const { body, made_ms } of this.entries) {
      const entry = body as Command & { seat: number };
      try {
        const events = decide(game, entry, made_ms);
        game = events.reduce(evolve, game);
        made.push(...events);
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        // It's there already, or will be refused: the server says so.
      }
    }
    return { game, made };
  }

  /** What a seat sees, with everything that was entered here. */
  #seen(): { view: View; made: GameEvent[] } | null {
    const kept = this.#kept();
    const { seat } = this.shownAt;
    return kept && { view: viewOf(kept.game, seat, this.shownAt.now_ms()), made: kept.made };
  }

  /** The version of the game on the server that this phone knows. */
  get version(): number {
    return this.#game?.version ?? 0;
  }

  /** Makes an entry that is sent later; says whether the rules take it. */
  async keep(act: Act, seat: number): Promise<boolean> {
    // One that is being kept isn't on the sheet yet: the same again would fit there, too.
    if (this.#isKeeping) return false;
    this.#isKeeping = true;
    this.shownAt.refusal = null;
    try {
      await this.#enter(act, seat);
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.shownAt.refusal = problem;
      return false;
    } finally {
      this.#isKeeping = false;
    }
  }
  #isKeeping = false;

  async #enter(act: Act, seat: number) {
    const kept = this.#kept();
    if (!kept || NEEDS_SERVER.includes(act.command)) throw new Refusal("offline");
    const last = this.entries.findLast(({ body }) => !isAnswer(body));
    const wasHere = last && (last.body as Command).command !== "undo_entry";
    if (act.command === "undo_entry" && wasHere && lastEntry(kept.game)?.seat === seat) {
      const keys = this.entries.filter((entry) => entry.order >= last.order);
      await unsent.outbox.drop(keys.map((entry) => entry.key));
      return;
    }
    const body = { ...act, version: Math.max(1, this.version), seat };
    decide(kept.game, body, Date.now());
    await unsent.outbox.keep({
      lane: laneOf(this.table),
      key: newKey(),
      method: "POST",
      path: `/tables/${this.table}/commands`,
      body,
      by: unsent.account,
      follows: true,
      shown: { isSheet: true } satisfies SheetEntry,
    });
  }

  // ── When there is a connection again ───────────────────────────────────────────────────────────

  /** Whether the server's sheet has gone on without our entries. */
  get hasParted(): boolean {
    const [first] = this.entries;
    return !!first?.refused && isKept(first) && MOVED_ON.includes(first.refused.code);
  }

  /**
   * Puts up our entries: they merge with the sheet, or wait as a second version of it. Says under
   * which name, if they wait; fails with the `Refusal` of the entry that the rules refuse.
   */
  async putUp(): Promise<string | null> {
    const entries = this.entries;
    const [first] = entries;
    if (!first) return null;
    const { version } = first.body as Command;
    const commands = entries.map(({ body }) => ({ ...(body as Command), version }));
    const name = first.key.slice(0, NAME_LENGTH);
    const { state } = await sheets.putUp(this.table, name, { version, commands });
    await unsent.outbox.drop(entries.map((entry) => entry.key));
    return state === "waiting" ? name : null;
  }

  /** Merges what was kept here with a sheet that has gone on without it. */
  async merge() {
    const shown = this.shownAt;
    const { refused } = this;
    shown.refusedEntry = refused && {
      key: refused.entry.key,
      refusal: refusalOf(refused.refused),
    };
    if (this.#isMerging || !this.hasParted) return;
    this.#isMerging = true;
    try {
      const name = await this.putUp();
      if (name) localStorage.setItem(STORED.sheetVersion(this.table), name);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const entry = this.entries[Number(problem.details.entry ?? 0) - 1];
      if (entry) shown.refusedEntry = { key: entry.key, refusal: problem };
      else if (!isOffline(problem)) shown.refusal = problem;
    } finally {
      this.#isMerging = false;
    }
  }
  #isMerging = false;

  /** An entry that the server refused becomes a pass, or it and those after it are taken out. */
  async settleRefused(how: "pass" | "discard") {
    const entry = this.entries.find(({ key }) => key === this.shownAt.refusedEntry?.key);
    this.shownAt.refusedEntry = null;
    if (!entry) return;
    await (how === "pass" ? this.passInstead(entry) : this.discardFrom(entry));
    await this.merge();
  }

  /** The entry that the server refuses, and why; null while all is well. */
  get refused(): { entry: UnsentEntry; refused: NonNullable<UnsentEntry["refused"]> } | null {
    const entry = this.entries.find(
      (one) => one.refused && isKept(one) && !MOVED_ON.includes(one.refused.code),
    );
    return entry?.refused ? { entry, refused: entry.refused } : null;
  }

  /** The entry that was refused becomes a pass, and what follows it is sent. */
  async passInstead(entry: UnsentEntry) {
    const { version, seat } = entry.body as Command;
    await unsent.outbox.replace(entry.key, { body: { command: "pass_turn", version, seat } });
  }

  /** The entry and those after it are taken out. */
  async discardFrom(entry: UnsentEntry) {
    const keys = this.entries.filter((one) => one.order >= entry.order);
    await unsent.outbox.drop(keys.map((one) => one.key));
  }
}

/** Letting a play stand isn't an entry that can be undone. */
const isAnswer = (body: UnsentEntry["body"]) => (body as Command).command === "accept_play";

/** Racks that others entered are hidden in events, and seen once play is over. */
function revealed(events: GameEvent[], view: View): GameEvent[] {
  if (!view.counting && !view.outcome) return events;
  const seen = new Set<number>();
  return events
    .toReversed()
    .map((event) => {
      if (event.event !== "rack_told" || seen.has(event.seat)) return event;
      seen.add(event.seat);
      const isHidden = event.faces.length > 0 && event.faces.every((face) => face === HIDDEN);
      return isHidden ? { ...event, faces: view.racks[event.seat] ?? event.faces } : event;
    })
    .toReversed();
}
