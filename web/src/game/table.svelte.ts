// One table as this page knows it. Two states, never mixed: the server's view, which is replaced and never changed here, and the draft.

import { ground } from "../variations/ground";
import { api, command, Refusal } from "../wire/api";
import { type Connection, Stream } from "../wire/stream";
import type { Edition, GameEvent, Line, Message, Preview, Table, View } from "../wire/types";
import { carryOver, type Draft, emptyDraft, isEmpty, isLettered, placed, recallAll } from "./draft";
import { asOnlooker } from "./turn_order";

/** What laid tiles score, or why they are no play yet: the server's code and sentence. */
export type Score = { score: Preview } | { code: string; reason: string };

export class TableState {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  draft = $state.raw<Draft>(emptyDraft([]));
  lines = $state.raw<Line[]>([]);
  /** Whether what was said before we came has been heard. */
  hasLines = $state(false);
  connection = $state<Connection>("connecting");
  /** Why the last action was refused, or the stream closed; a sentence for a person. */
  refusal = $state.raw<Refusal | null>(null);
  /** What the laid tiles score, or why they are no play yet. */
  preview = $state.raw<Score | null>(null);
  /** A sentence about what just happened at our own hands, for the live region and beside the rack. */
  said = $state.raw<{ text: string; isShown: boolean }>({ text: "", isShown: false });
  /** A command is on its way: buttons wait. */
  isBusy = $state(false);
  /** The events of the last message, for animations and the live region. */
  news = $state.raw<{ events: GameEvent[]; before: View | null }>({ events: [], before: null });

  /** Whose rack is shown: a seat of ours; null for an onlooker, and while one device is passed round. */
  seat = $state.raw<number | null>(null);

  #stream: Stream;
  #previewed = 0;
  #ahead_ms = 0;

  constructor(
    readonly id: string,
    readonly edition: (table: Table) => Edition,
    seat: number | null = null,
    /** What is known already: with it the page need not wait for the stream. */
    start?: { table: Table; view: View },
  ) {
    this.seat = seat;
    if (start) {
      this.#hear({ type: "table", table: start.table });
      this.#hear({ type: "events", version: start.view.version, events: [], view: start.view });
    }
    this.#stream = this.#listen();
    api.lines(id).then(
      ({ lines }) => {
        this.lines = lines;
        this.hasLines = true;
      },
      () => {},
    );
  }

  #listen(): Stream {
    return new Stream(
      this.id,
      this.seat,
      () => this.view?.version ?? 0,
      (message) => this.#hear(message),
      (connection) => {
        this.connection = connection;
      },
    );
  }

  close() {
    this.#stream.close();
  }

  /** Nothing more of what somebody said. */
  forget(person: string) {
    this.lines = this.lines.filter((line) => line.person !== person);
  }

  /** Looks at the table from another seat, or from none: of the rack that was shown until now nothing is kept. */
  sit(seat: number | null) {
    if (seat === this.seat) return;
    this.#stream.close();
    sessionStorage.removeItem(this.#place);
    this.#previewed++;
    this.view = this.view && asOnlooker(this.view);
    this.news = { events: [], before: null };
    this.draft = emptyDraft([]);
    this.preview = null;
    this.refusal = null;
    this.seat = seat;
    this.#stream = this.#listen();
  }

  /** The tiles on the board as the draft's swaps and rearrangement leave them. */
  get ground(): View["tiles"] {
    return ground(this.view?.tiles ?? [], this.draft);
  }

  /** What can be laid: the tiles of the rack, or the dice that were rolled. */
  get rack(): readonly string[] {
    if (!this.view || this.seat === null) return [];
    return this.isOurTurn && this.view.has_rolled ? this.view.dice : (this.view.racks[this.seat] ?? []);
  }

  /** The server's time: clocks are its own. */
  now_ms(): number {
    return Date.now() + this.#ahead_ms;
  }

  get isOurTurn(): boolean {
    return this.seat !== null && this.view?.mover === this.seat;
  }

  /** Whether the last play waits for our word on it. */
  get mayChallenge(): boolean {
    const play = this.view?.open_play;
    return !!play && this.seat !== null && play.seat !== this.seat && !play.accepted.includes(this.seat);
  }

  #hear(message: Message) {
    if (message.type === "table") this.table = message.table;
    else if (message.type === "line")
      this.lines = [...this.lines.filter((line) => line.id !== message.line.id), message.line];
    else if (message.type === "error") this.refusal = new Refusal(message.error.code, message.error.message);
    else if (message.view) {
      const before = this.view;
      this.#ahead_ms = message.view.now_ms - Date.now();
      this.view = message.view;
      // With one seat the server knows whose rack to show; with several somebody has to say it.
      this.seat ??= message.view.seat;
      this.draft = before ? carryOver(this.draft, this.rack, message.view) : this.#kept();
      this.news = { events: message.events, before };
      this.#ask();
    }
  }

  /** Replaces the draft; the score follows. */
  change(draft: Draft) {
    if (draft === this.draft) return;
    this.draft = draft;
    sessionStorage.setItem(this.#place, JSON.stringify(draft));
    this.#ask();
  }

  /** A sentence for those who listen; where something came about that nobody asked for, it is also shown. */
  say(text: string, { isShown = false } = {}) {
    this.said = { text, isShown };
  }

  recall() {
    this.change(recallAll(this.draft, this.rack));
  }

  get #place() {
    return `draft ${this.id} ${this.seat}`;
  }

  /** Tiles that were laid before the page was loaded anew. */
  #kept(): Draft {
    const fresh = emptyDraft(this.rack);
    const kept = sessionStorage.getItem(this.#place);
    return kept && this.view ? carryOver(JSON.parse(kept) as Draft, this.rack, this.view) : fresh;
  }

  /** The score of what is laid, by the server's arithmetic: it says nothing about words. */
  async #ask() {
    const number = ++this.#previewed;
    const { draft, view, seat } = this;
    if (!view || seat === null || (draft.laid.length === 0 && !draft.rearrangement) || !isLettered(draft)) {
      this.preview = null;
      return;
    }
    try {
      const score = await api.preview(this.id, { command: "play_tiles", version: view.version, seat, ...this.#turn() });
      if (number === this.#previewed) this.preview = { score };
    } catch (refusal) {
      if (number === this.#previewed)
        this.preview = { code: (refusal as Refusal).code, reason: (refusal as Error).message };
    }
  }

  /** The draft as the API wants it, but for an exchange. */
  #turn() {
    const { draft } = this;
    return {
      placed: placed(draft),
      swaps: this.swaps(),
      ...(draft.rearrangement ? { rearrangement: draft.rearrangement } : {}),
    };
  }

  swaps(): object[] {
    return this.draft.swaps.map(({ kind, square, face, letter }) =>
      kind === "blank" ? { blank: square } : { recycle: square, tile: face, ...(letter === face ? {} : { letter }) },
    );
  }

  play = () => this.act("play_tiles", this.#turn());

  exchange = (faces: string[]) => this.act("exchange_tiles", { tiles: faces, swaps: this.swaps() });

  pass = () => this.act("pass_turn", { swaps: this.swaps() });

  /** Sends a command for our seat (or for another that is ours, too); what it brings about comes by the stream. Returns whether it was taken. */
  async act(name: string, more: object = {}, seat = this.seat): Promise<boolean> {
    if (!this.view || seat === null || this.isBusy) return false;
    this.isBusy = true;
    this.refusal = null;
    try {
      await command(this.id, { command: name, version: this.view.version, seat, ...more });
      return true;
    } catch (refusal) {
      this.refusal = refusal as Refusal;
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  get hasDraft(): boolean {
    return !isEmpty(this.draft);
  }
}
