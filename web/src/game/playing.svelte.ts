// Playing on a position that lives without a table: lessons, trying first, the explorer.
//
// What laid tiles score comes from a source, which may answer at once or later. Only the newest
// question counts; what was answered about a draft isn't asked again until the position changes.
import type { Refusal } from "../wire/request";
import { type Draft, emptyDraft, isEmpty, isLettered, recallAll } from "./draft";
import { ground } from "./ground";
import type { PlayedGame, PlaySurface } from "./play_surface";
import type { Position } from "./position";
import type { Score } from "./previews";
import type { LastPlay } from "./squares";

/** What a draft scores, or why it isn't a play yet; null if there is nothing to say. */
export type ScoreSource = (
  draft: Draft,
  position: Position,
  signal: AbortSignal,
) => Promise<Score | null> | Score | null;

export interface Playable {
  /** Called with a play that can be made; says whether it was taken. */
  onplay?: ((draft: Draft, score: Score | null) => boolean | Promise<boolean>) | undefined;
  onexchange?: ((tiles: readonly string[]) => boolean | Promise<boolean>) | undefined;
  onpass?: (() => boolean | Promise<boolean>) | undefined;
  /** Which play is shown as the last one. */
  last?: LastPlay | null;
  bag?: number;
  /** Who plays, by name. */
  mover?: string;
  /** How long a tile in the hand rests over a square before its score is asked for. */
  rest_ms?: number;
}

const REST_MS = 180;

export class Playing implements PlaySurface {
  position = $state.raw<Position>() as Position;
  draft = $state.raw<Draft>(emptyDraft([]));
  considered = $state.raw<Draft | null>(null);
  preview = $state.raw<Score | null>(null);
  refusal = $state.raw<{ message: string } | null>(null);
  announcement = $state.raw({ text: "", isShown: false });
  isBusy = $state(false);
  isOurTurn = true;

  readonly #source: ScoreSource;
  #playable = $state.raw<Playable>({});
  #version = $state(1);
  #known = new Map<string, Score | null>();
  #asking = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly game: PlayedGame = $derived.by(() => ({
    version: this.#version,
    last: this.#playable.last ?? null,
    bag: this.#playable.bag ?? 0,
    mover: this.#playable.mover ?? "",
    isOver: false,
    hasRack: true,
  }));

  constructor(position: Position, source: ScoreSource, playable: Playable = {}) {
    this.position = position;
    this.#source = source;
    this.#playable = playable;
    this.draft = emptyDraft(position.rack);
  }

  get ground(): Position["tiles"] {
    return ground(this.position.tiles, this.draft);
  }

  get rack(): readonly string[] {
    return this.position.rack;
  }

  get hasDraft(): boolean {
    return !isEmpty(this.draft);
  }

  /** Plays on another position; what was laid is gone. */
  go(position: Position, playable: Partial<Playable> = {}) {
    this.stop();
    this.position = position;
    this.#playable = { ...this.#playable, ...playable };
    this.#version++;
    this.#known.clear();
    this.draft = emptyDraft(position.rack);
    this.considered = this.preview = this.refusal = null;
  }

  /** No answer is wanted any more: to be called when nobody plays here. */
  stop() {
    clearTimeout(this.#timer);
    this.#asking.abort();
  }

  change(draft: Draft) {
    if (draft === this.draft) return;
    this.draft = draft;
    this.refusal = null;
    if (this.announcement.isShown) this.announcement = { text: "", isShown: false };
    this.#ask();
  }

  consider(draft: Draft | null) {
    if (draft === this.considered) return;
    this.considered = draft;
    clearTimeout(this.#timer);
    const rest_ms = this.#playable.rest_ms ?? REST_MS;
    if (!rest_ms) return this.#ask();
    this.#show(this.#known.get(keyOf(draft ?? this.draft)) ?? null);
    // Once it's let go, at once, unless what is laid changes in the same breath.
    this.#timer = setTimeout(() => this.#ask(), draft ? rest_ms : 0);
  }

  say(text: string, { isShown = false } = {}) {
    this.announcement = { text, isShown };
  }

  recall() {
    this.change(recallAll(this.draft, this.rack));
  }

  play() {
    return this.#act(() => this.#playable.onplay?.(this.draft, this.preview));
  }

  exchange(tiles: string[]) {
    return this.#act(() => this.#playable.onexchange?.(tiles));
  }

  pass() {
    return this.#act(() => this.#playable.onpass?.());
  }

  async #act(act: () => boolean | Promise<boolean> | undefined): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.refusal = null;
    try {
      return (await act()) ?? false;
    } catch (refusal) {
      this.refusal = refusal as Refusal;
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Scores what is laid or thought of. */
  #ask() {
    this.stop();
    const draft = this.considered ?? this.draft;
    if ((draft.laid.length === 0 && !draft.rearrangement) || !isLettered(draft))
      return this.#show(null);
    const key = keyOf(draft);
    const known = this.#known.get(key);
    if (known !== undefined) return this.#show(known);
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const found = this.#source(draft, this.position, signal);
    if (found === null || "score" in found || "code" in found) return this.#keep(key, found);
    void found
      .then((score) => !signal.aborted && this.#keep(key, score))
      .catch((refusal: Refusal) => {
        // A question that couldn't be asked may be asked again.
        if (!signal.aborted) this.#show({ code: refusal.code, reason: refusal.message });
      });
  }

  #keep(key: string, score: Score | null) {
    this.#known.set(key, score);
    this.#show(score);
  }

  #show(score: Score | null) {
    if (score !== this.preview) this.preview = score;
  }
}

/** What the score of a draft depends on. */
function keyOf({ laid, swaps, rearrangement }: Draft): string {
  const tiles = laid.map(({ square, face, letter }) => `${square} ${face} ${letter}`).sort();
  return JSON.stringify([tiles, swaps, rearrangement]);
}
