// What the explorer shows: a position, the lines that were played from it, where we are in them,
// the plays found there, and what has been measured about them.
import { figureOf } from "../coach/figures";
import { measure } from "../coach/measures";
import type { Draft } from "../game/draft";
import { draftOfTurn, playKey } from "../game/draft_of_turn";
import {
  add,
  type Changes,
  edit,
  goTo,
  type LineTree,
  newTree,
  nodeOf,
  pathTo,
  positionAt,
  remove,
  walk,
} from "../game/line_tree";
import { Playing } from "../game/playing.svelte";
import { bagCount, type Position, tooOften, toWire, unseen } from "../game/position";
import { positionScore } from "../game/position_scores";
import type { Score } from "../game/previews";
import { readTurn, turnKey } from "../game/turn_text";
import { catalogue } from "../session/catalogue.svelte";
import { analysed, type Comparison, positions, type Replies } from "../wire/positions";
import { Refusal } from "../wire/request";
import type { Choice } from "../wire/reviews";
import type { Edition } from "../wire/types";
import { LiveAnalysis, type News } from "./live_analysis.svelte";
import { choiceOf } from "./play_text";
import { kindOfAll } from "./ranking";

/** How many plays are listed and tried out. */
export const TRIED = 10;
const score = positionScore(({ edition, language }) => catalogue.edition(edition, language));
/** No endgame is longer than this. */
const LONGEST_LINE = 16;
/** How long an analysis goes on unless it's stopped. */
const TIME_S = 60;

export interface ExplorerOptions {
  names?: readonly string[];
  onnews?: (news: News) => void;
  /** A turn was added to the lines. */
  onadd?: (choice: Choice) => void;
}

export class ExplorerState {
  lines = $state.raw<LineTree>() as LineTree;
  /** The names of the seats, the one whose turn it is at the root first. */
  names = $state.raw<readonly string[]>([]);
  /** What was measured of turns in the lines, by their number. */
  figures = $state.raw<ReadonlyMap<number, string>>(new Map());

  /** How many plays there are, and the best of them by equity. */
  found = $state.raw<{ total: number; choices: readonly Choice[] } | null>(null);
  isLooking = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** Plays that were laid by hand and are tried out, too. */
  own = $state.raw<readonly Choice[]>([]);
  readonly live = new LiveAnalysis();

  pinned = $state.raw<readonly string[]>([]);
  comparison = $state.raw<Comparison | null>(null);
  comparisonRefusal = $state.raw<Refusal | null>(null);
  replies = $state.raw<Replies | null>(null);
  repliesRefusal = $state.raw<Refusal | null>(null);
  showsReplies = $state(false);
  /** About the two best plays. */
  sentences = $state.raw<readonly string[]>([]);
  isAddingLine = $state(false);

  /** A row without tiles to lay: an exchange, or a pass. */
  #picked = $state<string | null>(null);

  readonly playing: Playing;
  readonly root: Position = $derived(nodeOf(this.lines, this.lines.root).after);
  readonly edition: Edition = $derived(catalogue.edition(this.root.edition, this.root.language));
  /** What's left to draw: each turn of the line has drawn as many tiles as it laid. */
  readonly inBag: number = $derived.by(() => {
    const laid = positionAt(this.lines).tiles.length - this.root.tiles.length;
    return Math.max(0, bagCount(this.root, this.edition) - laid);
  });
  readonly position: Position = $derived(
    withLastTiles(positionAt(this.lines), this.edition, this.inBag),
  );
  readonly isAtRoot = $derived(this.lines.at === this.lines.root);
  readonly unseen = $derived(unseen(this.position, this.edition));
  readonly tooMany = $derived(tooOften(this.position, this.edition));
  /** What can be looked at: there's a rack, and no more tiles than there are. */
  readonly isReady = $derived(this.position.rack.length > 0 && this.tooMany.length === 0);
  /** The rows: what was measured, or else the best by equity. */
  readonly rows: readonly Choice[] = $derived(
    this.live.rows.length ? this.live.rows : [...this.own, ...(this.found?.choices ?? [])],
  );
  /** The row whose tiles are laid on the board. */
  readonly current: Choice | null = $derived.by(() => {
    const { draft } = this.playing;
    if (!draft.laid.length && !draft.swaps.length && !draft.rearrangement)
      return this.rows.find(({ text, kind }) => text === this.#picked && kind !== "play") ?? null;
    const key = playKey(draft, this.position);
    const isShown = ({ text, kind }: Choice) => {
      const read = kind === "play" ? readTurn(text, this.position) : null;
      return !!read && turnKey(read) === key;
    };
    return this.rows.find(isShown) ?? null;
  });
  /** Seats in the order of play from the one whose turn it is now. */
  readonly seatNames: readonly string[] = $derived.by(() => {
    const turns = pathTo(this.lines).length % Math.max(1, this.names.length);
    return [...this.names.slice(turns), ...this.names.slice(0, turns)];
  });

  #options: ExplorerOptions;
  #asking = new AbortController();
  #askingReplies = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: Position, options: ExplorerOptions = {}) {
    this.lines = newTree(root);
    this.#options = options;
    this.names = options.names ?? [];
    this.playing = new Playing(root, score, {
      onplay: (draft, scored) => this.#played(draft, scored),
    });
  }

  /** Starts again with another position, or with lines from one. */
  open(root: Position | LineTree, names: readonly string[]) {
    this.lines = "nodes" in root ? root : newTree(root);
    this.names = names;
    this.figures = new Map();
    this.look();
  }

  /** No answer is wanted any more. */
  close() {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#askingReplies.abort();
    this.live.reset();
  }

  // ── Changing the position ─────────────────────────────────────────────────────────────────────

  /** Changes what is here; what was played from here follows as far as it fits. */
  edit(changes: Changes) {
    this.lines = edit(this.lines, changes);
    this.look({ isSoon: true });
  }

  /** Tiles on the board are changed where the lines begin. */
  setTiles(tiles: Position["tiles"]) {
    this.lines = edit(this.lines, { tiles }, this.lines.root);
    this.look({ isSoon: true });
  }

  // ── Looking for plays ─────────────────────────────────────────────────────────────────────────

  look({ isSoon = false } = {}) {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#askingReplies.abort();
    this.live.reset();
    this.found = null;
    this.refusal = null;
    this.own = [];
    this.sentences = [];
    this.#picked = null;
    this.pinned = [];
    this.comparison = this.comparisonRefusal = null;
    this.replies = this.repliesRefusal = null;
    this.playing.go(this.position, { bag: this.inBag, mover: this.seatNames[0] ?? "" });
    this.isLooking = this.isReady;
    if (!this.isReady) return;
    if (isSoon) this.#timer = setTimeout(() => void this.#find(), 300);
    else void this.#find();
  }

  async #find() {
    const ending = new AbortController();
    this.#asking = ending;
    try {
      const found = await positions.plays(toWire(this.position), TRIED, ending.signal);
      if (ending.signal.aborted) return;
      this.found = found;
      this.isLooking = false;
      if (this.showsReplies) void this.findReplies();
    } catch (problem) {
      if (ending.signal.aborted) return;
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      this.isLooking = false;
    }
  }

  // ── Measuring ─────────────────────────────────────────────────────────────────────────────────

  get canMeasure(): boolean {
    return this.isReady && !this.edition.is_dice && !!this.found && this.rows.length > 0;
  }

  toggle() {
    if (this.live.isRunning) this.live.stop();
    else if (this.canMeasure) this.measure();
  }

  measure() {
    const candidates = this.own.length ? this.rows.map((one) => one.text) : undefined;
    const body = {
      position: toWire(this.position),
      count: TRIED,
      method: "auto" as const,
      time_s: TIME_S,
      ...(candidates && { candidates }),
    };
    void this.live.start({
      look: (signal) => analysed(body, signal),
      onnews: (news) => {
        this.#options.onnews?.(news);
        if (news === "end") void this.explain();
      },
    });
  }

  // ── On the board ──────────────────────────────────────────────────────────────────────────────

  /** Lays the tiles of a play; once more takes them back. */
  show(choice: Choice) {
    const isShown = this.current?.text === choice.text;
    this.#picked = isShown || choice.kind === "play" ? null : choice.text;
    if (isShown || choice.kind !== "play") this.playing.recall();
    else {
      const draft = draftOfTurn(choice.text, this.position);
      if (draft) this.playing.change(draft);
    }
    if (this.showsReplies) void this.findReplies();
  }

  #played(draft: Draft, score: Score | null): boolean {
    const made = this.current ?? choiceOf(this.position, draft, score, this.edition.board.length);
    if (!made) return false;
    this.add(made);
    return true;
  }

  /** Tries out what is laid along with the others. */
  tryOut() {
    const made = choiceOf(
      this.position,
      this.playing.draft,
      this.playing.preview,
      this.edition.board.length,
    );
    if (!made || this.current) return;
    const wasRunning = this.live.isRunning;
    this.live.reset();
    this.own = [made, ...this.own];
    if (wasRunning) this.measure();
  }

  // ── Lines ─────────────────────────────────────────────────────────────────────────────────────

  /** Plays a turn here: a new one starts a line. */
  add(choice: Choice) {
    const figure = this.#figureOf(choice);
    const made = add(this.lines, { turn: choice.text, score: choice.score });
    if (made === this.lines) return;
    if (figure) this.figures = new Map(this.figures).set(made.at, figure);
    this.#moveTo(made);
    this.#options.onadd?.(choice);
  }

  /** What was measured of a play, in short. */
  #figureOf(choice: Choice): string {
    const kind = kindOfAll(this.rows);
    const row = this.rows.find((one) => one.text === choice.text);
    const measured = row && (kind === "chance" || kind === "final") ? measure(row, kind) : null;
    return measured ? figureOf(measured.value, kind) : "";
  }

  /** The turn that was taken in the game comes first in the lines; we stay where we are. */
  addPlayed(turn: string) {
    const { position, lines } = this;
    if (!readTurn(turn, position)) return;
    const draft = draftOfTurn(turn, position);
    const found = draft && score(draft, position);
    const points = found && "score" in found ? found.score.score : 0;
    this.lines = { ...add(lines, { turn, score: points }), at: lines.at };
  }

  goTo(id: number) {
    this.#moveTo(goTo(this.lines, id));
  }

  /** Walks by a key; says whether that was one to walk by. */
  walk(key: string): boolean {
    const walked = walk(this.lines, key);
    if (walked) this.#moveTo(walked);
    return !!walked;
  }

  remove(id: number) {
    this.#moveTo(remove(this.lines, id));
  }

  #moveTo(lines: LineTree) {
    const hasMoved = lines.at !== this.lines.at;
    this.lines = lines;
    if (hasMoved) this.look();
  }

  // ── Comparing, and where the next seat scores ─────────────────────────────────────────────────

  /** Ticks a play, or takes its tick away; the third one replaces the first. */
  pin(choice: Choice) {
    const { text } = choice;
    this.pinned = this.pinned.includes(text)
      ? this.pinned.filter((one) => one !== text)
      : [...this.pinned, text].slice(-2);
    this.comparison = null;
  }

  get canCompare(): boolean {
    return this.pinned.length === 2;
  }

  async compare(isTurned = false) {
    const [one, other] = this.pinned;
    if (!one || !other) return;
    const plays: [string, string] = isTurned ? [other, one] : [one, other];
    this.pinned = plays;
    this.comparisonRefusal = null;
    try {
      this.comparison = await positions.compare(toWire(this.position), plays, this.#asking.signal);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (problem.code !== "stopped") this.comparisonRefusal = problem;
    }
  }

  toggleReplies() {
    this.showsReplies = !this.showsReplies;
    this.replies = null;
    if (!this.showsReplies) return;
    const [leader] = this.rows;
    // What the dots are about lies on the board.
    if (leader?.kind === "play" && !this.playing.hasDraft) this.show(leader);
    else void this.findReplies();
  }

  /** Two sentences about the two best plays, once they're measured. */
  async explain() {
    const [one, other] = this.live.rows;
    if (!one || !other || this.live.shown?.method !== "simulation") return;
    const { signal } = this.#asking;
    const plays: [string, string] = [one.text, other.text];
    const found = await positions.compare(toWire(this.position), plays, signal).catch(() => null);
    if (found && !signal.aborted) this.sentences = found.sentences;
  }

  /** Adds best play to the end, turn by turn, where every tile is known. */
  async addBestLine() {
    this.isAddingLine = true;
    const from = this.lines.at;
    try {
      for (let turns = 0; turns < LONGEST_LINE && this.isReady; turns++) {
        const best = turns === 0 && this.live.rows[0] ? this.live.rows[0] : await this.#best();
        if (!best || this.inBag > 0) break;
        const mover = this.position;
        this.add(best);
        if (best.kind === "play" && best.placed.length === mover.rack.length) break;
      }
    } finally {
      this.isAddingLine = false;
      this.goTo(from);
    }
  }

  async #best(): Promise<Choice | null> {
    let best: Choice | null = null;
    const body = {
      position: toWire(this.position),
      count: 1,
      method: "endgame",
      time_s: 3,
    } as const;
    try {
      for await (const look of analysed(body, this.#asking.signal)) best = look.choices[0] ?? null;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
    }
    return best;
  }

  /** After the play that is laid, or else the leader. */
  async findReplies(play: Choice | null = this.current ?? this.rows[0] ?? null) {
    this.#askingReplies.abort();
    const ending = new AbortController();
    this.#askingReplies = ending;
    this.repliesRefusal = null;
    try {
      const found = await positions.replies(
        toWire(this.position),
        play?.text ?? null,
        ending.signal,
      );
      if (!ending.signal.aborted) this.replies = found;
    } catch (problem) {
      if (ending.signal.aborted) return;
      if (!(problem instanceof Refusal)) throw problem;
      this.repliesRefusal = problem;
    }
  }
}

/** With an empty bag everyone can count what the other one of two seats holds. */
function withLastTiles(position: Position, edition: Edition, inBag: number): Position {
  const { rack, others, held } = position;
  const [other = []] = others;
  if (others.length !== 1 || edition.is_dice || inBag > 0) return position;
  const left = Object.entries(unseen(position, edition)).flatMap(([face, count]) =>
    Array<string>(count).fill(face),
  );
  if (left.length > edition.rack) return position;
  if (rack.length)
    return held.length ? position : { ...position, held: [other.length || left.length] };
  return { ...position, rack: left, held: [other.length] };
}
