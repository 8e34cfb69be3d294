// Playing on a position that lives without a table: lessons, trying first, the explorer.
import type { Refusal } from "../wire/request";
import { type Draft, emptyDraft, isEmpty, recallAll } from "./draft";
import { ground } from "./ground";
import type { PlayedGame, PlaySurface } from "./play_surface";
import type { Position } from "./position";
import type { Score } from "./previews";
import type { LastPlay } from "./squares";

/** What a draft scores, or why it isn't a play yet; null if there is nothing to say. */
export type ScoreSource = (draft: Draft, position: Position) => Score | null;

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
}

export class Playing implements PlaySurface {
  position = $state.raw<Position>() as Position;
  draft = $state.raw<Draft>(emptyDraft([]));
  considered = $state.raw<Draft | null>(null);
  readonly preview: Score | null = $derived.by(() =>
    this.#source(this.considered ?? this.draft, this.position),
  );
  refusal = $state.raw<{ message: string } | null>(null);
  announcement = $state.raw({ text: "", isShown: false });
  isBusy = $state(false);
  isOurTurn = true;

  readonly #source: ScoreSource;
  #playable = $state.raw<Playable>({});
  #version = $state(1);

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
    this.position = position;
    this.#playable = { ...this.#playable, ...playable };
    this.#version++;
    this.draft = emptyDraft(position.rack);
    this.considered = this.refusal = null;
  }

  change(draft: Draft) {
    if (draft === this.draft) return;
    this.draft = draft;
    this.refusal = null;
    if (this.announcement.isShown) this.announcement = { text: "", isShown: false };
  }

  consider(draft: Draft | null) {
    this.considered = draft;
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
}
