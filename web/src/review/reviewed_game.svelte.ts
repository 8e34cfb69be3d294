// A finished game and its review, as it grows: the turns are there at once, their verdicts come one
// by one.
import { type Moment, moments } from "../game/past";
import { catalogue } from "../session/catalogue.svelte";
import { api } from "../wire/api";
import { followLines } from "../wire/lines";
import { Refusal } from "../wire/request";
import {
  type Quality,
  type Reviewed,
  type ReviewLine,
  type ReviewReply,
  type ReviewSummary,
  reviews,
  type Strength,
  type TurnReview,
  type TurnText,
} from "../wire/reviews";
import type { Edition, Table, View } from "../wire/types";
import { words } from "../words/words.svelte";

type Progress = Pick<ReviewReply, "state" | "quality" | "done" | "total" | "ahead">;

/** Where a verdict is still to come. */
const UNDER_WAY = ["waiting", "running"];

export class ReviewedGame {
  view = $state.raw<View | null>(null);
  table = $state.raw<Table | null>(null);
  edition = $state.raw<Edition | null>(null);
  /** How the board stood after each row of the score sheet. */
  moments = $state.raw<readonly Moment[]>([]);
  progress = $state.raw<Progress | null>(null);
  /** By row of the score sheet. */
  turns = $state.raw<ReadonlyMap<number, TurnReview>>(new Map());
  /** By number of the turn. */
  texts = $state.raw<ReadonlyMap<number, TurnText>>(new Map());
  limitations = $state.raw<readonly string[]>([]);
  lexicon = $state("");
  summary = $state.raw<ReviewSummary | null>(null);
  title = $state("");
  story = $state("");
  strength = $state.raw<readonly Strength[]>([]);
  mySeats = $state.raw<readonly number[]>([]);
  /** Why the game can't be shown. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why the review doesn't go on. */
  failure = $state.raw<Refusal | null>(null);
  #following = new AbortController();

  constructor(readonly game: Reviewed) {}

  get isUnderWay(): boolean {
    return !!this.progress && UNDER_WAY.includes(this.progress.state);
  }

  /** The reader's seat, if it is one. */
  get me(): number | null {
    return this.mySeats.length === 1 ? (this.mySeats[0] ?? null) : null;
  }

  /** Loads the game, and begins its review if nobody has yet. */
  async open(): Promise<void> {
    try {
      await this.#load();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      return;
    }
    await this.follow();
  }

  close() {
    this.#following.abort();
  }

  /** The same game with its texts in the language that is chosen now. */
  async follow(): Promise<void> {
    this.#following.abort();
    const following = new AbortController();
    this.#following = following;
    const { signal } = following;
    this.failure = null;
    try {
      const reply = await reviews.get(this.game, signal);
      if (signal.aborted) return;
      this.#take(reply);
      if (reply.state === "none" && "table" in this.game)
        this.#progressed(await reviews.start(this.game.table, "normal"));
      if (!this.isUnderWay || signal.aborted) return;
      let isFirst = true;
      await followLines<ReviewLine>({
        path: reviews.stream(this.game),
        signal,
        onopen: async () => {
          // What came while there was no connection isn't sent again.
          if (!isFirst) this.#take(await reviews.get(this.game, signal));
          isFirst = false;
        },
        online: (line) => this.#read(line),
      });
      if (!signal.aborted) this.#take(await reviews.get(this.game, signal));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (problem.code !== "stopped") this.failure = problem;
    }
  }

  async start(quality: Quality): Promise<void> {
    if (!("table" in this.game)) return;
    this.failure = null;
    try {
      this.#progressed(await reviews.start(this.game.table, quality));
      await this.follow();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.failure = problem;
    }
  }

  async stop(): Promise<void> {
    if (!("table" in this.game)) return;
    try {
      this.#progressed(await reviews.stop(this.game.table));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.failure = problem;
    }
  }

  async #load() {
    if ("table" in this.game) {
      const [table, view, events] = await Promise.all([
        api.table(this.game.table),
        api.view(this.game.table, null),
        api.record(this.game.table),
      ]);
      this.table = table;
      this.mySeats = table.your_seats;
      this.#show(view, events);
    } else {
      const [view, events] = await Promise.all([
        api.publicGame(this.game.link),
        api.publicRecord(this.game.link),
      ]);
      this.#show(view, events);
    }
  }

  #show(view: View, events: Awaited<ReturnType<typeof api.record>>) {
    const opened = events.find((event) => event.event === "table_opened");
    if (!opened) throw new Refusal("no_beginning", words.record.no_beginning);
    this.edition = catalogue.recorded(opened.edition);
    this.moments = moments(events);
    this.view = view;
  }

  #progressed({
    state,
    quality,
    done,
    total,
    ahead = 0,
  }: Omit<Progress, "ahead"> & { ahead?: number }) {
    this.progress = { state, quality, done, total, ahead };
  }

  #take(reply: ReviewReply) {
    this.#progressed(reply);
    const { review, texts } = reply;
    this.mySeats = reply.your_seats.length ? reply.your_seats : this.mySeats;
    this.strength = reply.strength;
    this.texts = new Map(texts.turns.map((text) => [text.number, text]));
    this.title = texts.title;
    this.story = texts.story;
    if (!review) return;
    this.turns = new Map(review.turns.map((turn) => [turn.row, turn]));
    this.limitations = review.limitations;
    this.lexicon = review.lexicon;
    this.summary = review.summary;
  }

  #read(line: ReviewLine) {
    switch (line.kind) {
      case "state":
        return this.#progressed(line);
      case "turn":
        this.turns = new Map(this.turns).set(line.turn.row, line.turn);
        this.texts = new Map(this.texts).set(line.text.number, line.text);
        return;
      case "summary":
        this.summary = line.summary;
        this.title = line.title;
        this.story = line.story;
        return;
      case "error":
        this.failure = new Refusal(line.error.code, line.error.message, line.error.details);
    }
  }
}
