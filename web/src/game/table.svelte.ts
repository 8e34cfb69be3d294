// One table as this page knows it. Two states, never mixed: the server's view, which is replaced
// and never changed here, and the draft.

import { type Situation, situationAt } from "../rules/situation";
import { api } from "../wire/api";
import { Lag } from "../wire/lag";
import { cache, cached, learn } from "../wire/offline_cache";
import { type Position, positionOf } from "../wire/outbox_position";
import { reach } from "../wire/reach.svelte";
import { newKey, Refusal } from "../wire/request";
import { isUnmade, laneOf } from "../wire/sheet_lane";
import { type Connection, Stream } from "../wire/stream";
import type {
  Act,
  Answer,
  Command,
  Edition,
  GameEvent,
  Message,
  Notes,
  SavedDraft,
  Table,
  View,
} from "../wire/types";
import { refusalOf, unsent } from "../wire/unsent.svelte";
import { withWords, words } from "../words/words.svelte";
import { carryOver, type Draft, emptyDraft, isEmpty, recallAll, swapsOf, turnOf } from "./draft";
import { DraftStorage, sweep } from "./draft_storage";
import { DraftSync } from "./draft_sync";
import { ground } from "./ground";
import type { OfflineSheet } from "./offline_sheet.svelte";
import type { PlayedGame, PlaySurface } from "./play_surface";
import { type Score, scoreOf } from "./previews";
import { lastPlay } from "./squares";
import { supply } from "./supply";
import { TableNotes } from "./table_notes.svelte";
import { asSpectator } from "./turn_order";

const isInside = (table: Table | null): boolean =>
  !!table && (table.your_seats.length > 0 || table.is_host);

/** When a connection is so slow that what is cached is shown meanwhile. */
const SLOW_MS = 2500;

export class TableState implements PlaySurface {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  draft = $state.raw<Draft>(emptyDraft([]));
  /** The notes of the wall, as they are shown at this table. */
  readonly notes = new TableNotes();
  connection = $state<Connection>("connecting");
  /** Why the last action was refused just now, or the stream closed. */
  #refusal = $state.raw<Refusal | null>(null);
  /** The draft as it would be if the tile in the hand were let go now. */
  considered = $state.raw<Draft | null>(null);
  /** What a play of ours is measured by; null if we can't make any. */
  readonly #situation: Situation | null = $derived.by(() => {
    const { view, table, acting } = this;
    return view && table && acting !== null
      ? situationAt(view, this.edition(table), table.agreement.options, acting)
      : null;
  });

  /** What the laid tiles score (those considered, if any), or why they aren't a play yet. */
  readonly preview: Score | null = $derived.by(
    () => this.#situation && scoreOf(this.considered ?? this.draft, this.#situation),
  );

  /**
   * A sentence about what just happened at our own hands, for the live region and beside the rack.
   */
  announcement = $state.raw<{ text: string; isShown: boolean }>({ text: "", isShown: false });
  /** A command of ours is being handed to the outbox. */
  #isSending = $state(false);
  /** The events of the last message, for animations and the live region. */
  news = $state.raw<{ events: GameEvent[]; before: View | null }>({ events: [], before: null });

  /**
   * Up to which version we had seen the game when we came, and when that was; null until it is
   * known, or if we never were here.
   */
  left = $state.raw<{ version: number; at_ms: number } | null>(null);

  /**
   * Whose rack is shown: a seat of ours; null for a spectator, and while one device is passed
   * round.
   */
  seat = $state.raw<number | null>(null);

  readonly game: PlayedGame | null = $derived.by(() => {
    const { view, table } = this;
    if (!view || !table) return null;
    return {
      version: view.version,
      last: lastPlay(view, this.edition(table).board.length),
      bag: view.bag_count,
      mover: view.mover === null ? null : (view.seats[view.mover] ?? ""),
      isOver: !!view.outcome,
      hasRack: view.seat !== null,
    };
  });

  #stream: Stream<Message>;
  #storage: DraftStorage;
  #sync: DraftSync | null = null;
  #unlisten = () => {};
  #done = 0;
  #lag = new Lag(
    () => this.view?.version ?? null,
    () => this.#catchUp(),
  );
  #ahead_ms = 0;
  #recallTimer: ReturnType<typeof setTimeout> | undefined;
  #unhear: () => void;
  isClosed = false;
  /** At a real board: what the server has of the sheet, and what was entered here since. */
  sheet = $state.raw<OfflineSheet | null>(null);
  #isLoadingSheet = false;
  /** The server's view; `view` may have entries on it that aren't there yet. */
  served: View | null = null;
  /** The entry that can't be used as it is, since the server refused it. */
  refusedEntry = $state.raw<{ key: string; refusal: Refusal } | null>(null);

  constructor(
    readonly id: string,
    readonly edition: (table: Table) => Edition,
    seat: number | null = null,
    /** What is known already: with it the page need not wait for the stream. */
    start?: { table: Table; view: View },
  ) {
    this.seat = seat;
    this.#storage = this.#openStorage();
    if (start) {
      this.#receive({ type: "table", table: start.table });
      this.#receive({ type: "events", version: start.view.version, events: [], view: start.view });
    }
    this.#stream = this.#listen();
    // What was cached is shown at once where there is no connection, and soon where it is slow.
    if (!this.view)
      this.#recallTimer = setTimeout(
        () => void this.#recall(),
        reach.isOffline || !navigator.onLine ? 0 : SLOW_MS,
      );
    sweep();
    this.#unhear = unsent.outbox.listen((news) => {
      if (news.kind === "answered" && news.entry.lane === laneOf(id)) {
        const { version = 0, events = [] } = news.answer as Partial<Answer>;
        this.#done = Math.max(this.#done, version);
        this.#lag.expect(this.#done);
        this.sheet?.sent(news.entry.path, events);
      }
      this.sheet?.showKept();
    });
  }

  /** Our commands that weren't answered yet, or were refused while we weren't here. */
  get #entries() {
    return unsent.at(laneOf(this.id));
  }

  /** A command is on its way: buttons wait. */
  get isBusy(): boolean {
    if (this.sheet?.isApart) return false;
    return this.#isSending || this.#entries.some((entry) => !entry.refused);
  }

  /** It waits for the connection, and is sent as soon as there is one, from any page. */
  get isQueued(): boolean {
    return this.#entries.some((entry) => !entry.refused && entry.waits);
  }

  /** Why the last action was refused, or the stream closed; a sentence for a person. */
  get refusal(): Refusal | null {
    // A sheet says it in its own place.
    const refused = this.isScorekeeping
      ? null
      : this.#entries.find((entry) => entry.refused)?.refused;
    return this.#refusal ?? (refused ? refusalOf(refused) : null);
  }

  set refusal(refusal: Refusal | null) {
    this.#refusal = refusal;
  }

  /** What was refused is known by now. */
  #forgetRefusal() {
    this.#refusal = null;
    // What was kept of a sheet is taken out by its keeper alone.
    if (this.isScorekeeping) return;
    const keys = this.#entries.filter((entry) => entry.refused).map((entry) => entry.key);
    if (keys.length) void unsent.outbox.drop(keys);
  }

  #listen(): Stream<Message> {
    // The seat whose rack we see; none for a spectator.
    const viewer = this.seat === null ? {} : { seat: String(this.seat) };
    return new Stream(
      `/tables/${this.id}`,
      () => ({
        since: String(this.sheet?.version ?? this.view?.version ?? 0),
        notes: String(this.notes.version),
        ...viewer,
      }),
      (message) => this.#receive(message),
      (connection) => {
        if (connection === "lost" && !this.view) void this.#recall();
        // A sheet that was made here isn't on the server yet.
        this.connection = connection === "refused" && isUnmade(this.#entries) ? "lost" : connection;
        if (connection === "open") void this.sheet?.merge();
      },
    );
  }

  /** Without a connection: the game as it was when there was one. */
  async #recall() {
    const table = await cached<Table>(`/tables/${this.id}`);
    const view = await cached<View>(`/tables/${this.id}/view`);
    const notes = await cached<Notes>(`/tables/${this.id}/notes`);
    if (this.table || !table) return;
    if (table.agreement.keeper) await this.#loadSheet();
    this.#receive({ type: "table", table });
    if (notes && !this.notes.isLoaded) this.notes.take(notes);
    if (view)
      this.#receive({
        type: "events",
        version: view.version,
        events: [],
        view: { ...view, now_ms: Date.now() },
      });
  }

  /**
   * So that it can be looked at without a connection; not while several people share this device.
   */
  #remember(view: View) {
    if (
      !this.table ||
      this.connection !== "open" ||
      // At a real board nobody's rack is seen.
      (this.table.your_seats.length > 1 && !view.outcome && !this.isScorekeeping)
    )
      return;
    cache(`/tables/${this.id}/view`, view);
  }

  async #readNotes() {
    try {
      this.notes.forget();
      this.notes.take(await api.notes(this.id));
    } catch {
      // The game goes on without them; they come again with the next stream.
    }
  }

  /** The draft of our seat, which other tabs may change, too. */
  #openStorage(): DraftStorage {
    this.#unlisten();
    const storage = new DraftStorage(this.id, this.seat);
    this.#unlisten = storage.listen(() => {
      if (!this.view) return;
      this.draft = storage.read(this.rack, this.view);
    });
    return storage;
  }

  /** With one seat, what is laid there is for our other devices, too. */
  #startSync() {
    const { seat, view, table } = this;
    if (
      this.#sync ||
      seat === null ||
      !view ||
      table?.your_seats.length !== 1 ||
      table.state !== "playing"
    )
      return;
    this.#sync = new DraftSync(this.id, seat, this.#storage, (saved) => this.#restoreDraft(saved));
  }

  /** What the server has of our draft, unless this browser knows something newer. */
  #restoreDraft(saved: SavedDraft) {
    if (!this.left && saved.version) this.left = { version: saved.version, at_ms: saved.at_ms };
    const { view } = this;
    if (!view || !this.#sync) return;
    if (this.#storage.unsent) this.#sync.save(this.draft, view.version);
    else if (saved.draft) {
      const draft = carryOver(saved.draft, this.rack, view);
      if (JSON.stringify(draft) !== JSON.stringify(this.draft)) {
        this.draft = draft;
        this.#storage.write(draft, view.version);
      }
    }
    this.#sync.saw(view.version);
  }

  close() {
    this.isClosed = true;
    this.#unhear();
    clearTimeout(this.#recallTimer);
    this.#lag.close();
    this.#sync?.close();
    this.#stream.close();
    this.#unlisten();
  }

  /** Whether people at this table can write on its wall, and we are one of them. */
  get canPost(): boolean {
    return isInside(this.table);
  }

  /** Whether we only watch: we have no seat, and it isn't our table. */
  get isSpectator(): boolean {
    return !!this.table && !isInside(this.table) && !this.table.seats.some((seat) => seat.is_lent);
  }

  /**
   * Looks at the table from another seat, or from none: of the rack that was shown until now
   * nothing is kept.
   */
  takeSeat(seat: number | null) {
    if (seat === this.seat) return;
    this.#stream.close();
    this.#sync?.close();
    this.#sync = null;
    this.#storage.forget();
    this.view = this.view && asSpectator(this.view);
    this.news = { events: [], before: null };
    this.draft = emptyDraft([]);
    this.considered = null;
    this.#refusal = null;
    this.announcement = { text: "", isShown: false };
    this.notes.forget();
    this.seat = seat;
    this.#storage = this.#openStorage();
    this.#stream = this.#listen();
  }

  /** The tiles on the board as the draft's swaps and rearrangement leave them. */
  get ground(): View["tiles"] {
    return ground(this.view?.tiles ?? [], this.draft);
  }

  /** Whether people play at a real board, and the score is kept here. */
  get isScorekeeping(): boolean {
    return !!this.table?.agreement.keeper;
  }

  /**
   * The seat that we act for: our own; at a real board the one whose turn it is, if we enter for
   * it.
   */
  get acting(): number | null {
    if (!this.isScorekeeping) return this.seat;
    const mover = this.view?.mover ?? null;
    return mover !== null && this.table?.enters_for.includes(mover) ? mover : null;
  }

  /**
   * What can be laid: the tiles of the rack, or the dice that were rolled; at a real board all that
   * may be on a player's rack.
   */
  get rack(): readonly string[] {
    if (this.isScorekeeping)
      return this.view && this.table && this.acting !== null
        ? supply(this.view, this.edition(this.table))
        : [];
    if (!this.view || this.seat === null) return [];
    return this.isOurTurn && this.view.has_rolled
      ? this.view.dice
      : (this.view.racks[this.seat] ?? []);
  }

  /** The server's time: clocks are its own. */
  now_ms(): number {
    return Date.now() + this.#ahead_ms;
  }

  get isOurTurn(): boolean {
    return this.acting !== null && this.view?.mover === this.acting;
  }

  /** Whether the last play waits for our word on it. */
  get canChallenge(): boolean {
    const play = this.view?.open_play;
    return (
      !!play && this.seat !== null && play.seat !== this.seat && !play.accepted.includes(this.seat)
    );
  }

  #receive(message: Message) {
    if (message.type === "table") {
      const [ours, ...more] = message.table.your_seats;
      const hadNoSeat = this.table?.your_seats.length === 0;
      const wasInside = this.table && isInside(this.table);
      this.table = message.table;
      // People at the table see more of its wall than spectators.
      if (wasInside !== null && wasInside !== isInside(message.table)) void this.#readNotes();
      // Who takes a seat of a game that is going on sees its rack at once.
      if (hadNoSeat && this.view && ours !== undefined && !more.length) this.takeSeat(ours);
      learn(`/tables/${this.id}`, message.table);
      if (this.connection === "open") cache(`/tables/${this.id}`, message.table);
      this.#startSync();
    } else if (message.type === "notes") this.notes.take(message);
    else if (message.type === "watching") {
      if (this.table) this.table = { ...this.table, watching: message.watching };
    } else if (message.type === "pong") this.#lag.expect(message.version);
    else if (message.type === "error" && isUnmade(this.#entries)) return;
    else if (message.type === "error")
      this.#refusal = new Refusal(message.error.code, message.error.message, message.error.details);
    else if (message.view) {
      this.#ahead_ms = message.view.now_ms - Date.now();
      this.served = message.view;
      if (this.isScorekeeping && !this.sheet) void this.#loadSheet();
      this.sheet?.received(message.events, message.view);
      // With one seat the server knows whose rack to show; with several the page has to say it.
      if (this.seat === null && message.view.seat !== null) {
        this.seat = message.view.seat;
        this.#storage = this.#openStorage();
      }
      const kept = this.sheet?.shown();
      this.show(kept ?? message.view, message.events);
      this.#remember(message.view);
    }
  }

  show(view: View, events: GameEvent[]) {
    const before = this.view;
    this.view = view;
    const laid = this.draft.laid;
    this.draft = this.#storage.read(this.rack, view);
    this.#storage.write(this.draft, view.version);
    this.#announceTaken(laid, view);
    this.news = { events, before };
    // What is still to be sent goes as it lies now.
    this.#sync?.resume(this.draft, view.version);
    this.#sync?.saw(view.version);
    this.#startSync();
  }

  /** What a real board needs comes with the first of them. */
  async #loadSheet() {
    if (this.#isLoadingSheet) return;
    this.#isLoadingSheet = true;
    const loaded = await withWords(import("./offline_sheet.svelte"));
    if (!loaded) return;
    const sheet = new loaded.OfflineSheet(this);
    await sheet.load();
    this.sheet = sheet;
    sheet.showKept();
  }

  /** The table is there now: a sheet that was made here has arrived. */
  listenAgain() {
    this.#stream.close();
    this.#stream = this.#listen();
  }

  /** Squares that another player has taken: what lay there is back on the rack. */
  #announceTaken(laid: Draft["laid"], view: View) {
    const taken = new Map(view.tiles.map(([square, face, letter]) => [square, face + letter]));
    const lost = laid.filter(
      (one) => taken.has(one.square) && taken.get(one.square) !== one.face + one.letter,
    );
    if (lost.length === 0) return;
    this.say(words.read_aloud.taken(lost.map((one) => one.square)), { isShown: true });
  }

  /** Replaces the draft; the score follows. */
  change(draft: Draft) {
    if (draft === this.draft) return;
    this.draft = draft;
    this.#forgetRefusal();
    if (this.announcement.isShown) this.announcement = { text: "", isShown: false };
    if (this.view) {
      this.#storage.write(draft, this.view.version);
      this.#sync?.save(draft, this.view.version);
    }
  }

  /** Scores a draft that is only thought of while a tile is in the hand; null when it's let go. */
  consider(draft: Draft | null) {
    this.considered = draft;
  }

  /**
   * A sentence for those who listen; where something came about that nobody asked for, it is also
   * shown.
   */
  say(text: string, { isShown = false } = {}) {
    this.announcement = { text, isShown };
  }

  recall() {
    this.change(recallAll(this.draft, this.rack));
  }

  swaps = () => swapsOf(this.draft);

  play = () => this.act({ command: "play_tiles", ...turnOf(this.draft) });

  exchange = (tiles: string[]) =>
    this.act({ command: "exchange_tiles", tiles, swaps: this.swaps() });

  pass = () => this.act({ command: "pass_turn", swaps: this.swaps() });

  /**
   * Sends a command for our seat (or for another that is ours, too); what it brings about comes by
   * the stream. Returns whether it was taken.
   */
  async act(act: Act, seat = this.acting): Promise<boolean> {
    if (!this.view || seat === null) return false;
    // Racks are typed one after the other, faster than they are answered.
    const { sheet } = this;
    if (sheet?.isWhole && this.isBusy && act.command === "tell_rack") return sheet.keep(act, seat);
    if (this.isBusy) return false;
    if (sheet?.isApart) return sheet.keep(act, seat);
    // What our own last command brought about may still be on its way by the stream.
    const version = Math.max(this.view.version, this.#done);
    return this.#send({ ...act, version, seat }, positionOf(this.id, this.view, seat, act.command));
  }

  async #send(body: Command, position: Position): Promise<boolean> {
    const key = newKey();
    const { sheet } = this;
    this.#forgetRefusal();
    this.#isSending = true;
    try {
      await unsent.send<Answer>({
        lane: laneOf(this.id),
        key,
        method: "POST",
        path: `/tables/${this.id}/commands`,
        body,
        // A sheet that has gone on is merged as a whole.
        ...(!sheet && { position }),
      });
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      // Who takes it back knows that it wasn't sent.
      if (problem.code === "stopped") return false;
      // Others may have gone on meanwhile: that's for the host to look at.
      if (this.sheet?.hasKept(key)) return false;
      // Who looks at it, knows; otherwise it's kept until they come back.
      if (this.isClosed || document.hidden) return false;
      this.#refusal = problem;
      void unsent.outbox.drop([key]);
      return false;
    } finally {
      this.#isSending = false;
    }
  }

  /** Gets what the stream should have sent, and makes sure that it still can. */
  async #catchUp() {
    const { view: before, seat } = this;
    if (!before) return;
    this.#stream.check();
    const [view, { events }] = await Promise.all([
      api.view(this.id, seat),
      api.events(this.id, seat, before.version),
    ]);
    // Unless the stream was faster, or another seat is shown now.
    if (
      !this.isClosed &&
      seat === this.seat &&
      before === this.view &&
      view.version > before.version
    )
      this.#receive({ type: "events", version: view.version, events, view });
  }

  /** What waits for the connection is not sent after all. */
  takeBack() {
    void unsent.outbox.drop(this.#entries.map((entry) => entry.key));
  }

  get hasDraft(): boolean {
    return !isEmpty(this.draft);
  }
}
