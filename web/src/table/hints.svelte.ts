// The hint for one turn: what the server has revealed so far, and what comes of taking it.

import { sound } from "../browser/sound";
import { type Draft, lay, recallAll } from "../game/draft";
import { BLANK } from "../game/faces";
import type { TableState } from "../game/table.svelte";
import { api } from "../wire/api";
import { Refusal } from "../wire/request";
import type { Hint } from "../wire/types";
import { list } from "../words/intl";
import { words } from "../words/words.svelte";

const LAST_STEP = 3;

export class Hints {
  #hint = $state.raw<Hint | null>(null);
  #table: TableState;
  isAsking = $state(false);

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Whether this table has hints for us at all. */
  get isOffered(): boolean {
    const { table, view, seat } = this.#table;
    return !!table?.agreement.hints && seat !== null && !!view && !view.outcome;
  }

  get canAsk(): boolean {
    return this.isOffered && this.#table.isOurTurn && !this.#table.isBusy;
  }

  /** The hint, as long as the game is where it was asked for. */
  get shown(): Hint | null {
    const hint = this.#hint;
    return hint && hint.version === this.#table.view?.version && this.#table.isOurTurn
      ? hint
      : null;
  }

  /** Whether asking again says more. */
  get hasMore(): boolean {
    const { shown } = this;
    return !!shown && shown.step < LAST_STEP && ["play", "exchange"].includes(shown.kind);
  }

  /** Whether it can be taken over as it is. */
  get canTake(): boolean {
    return !!this.shown?.placed || !!this.shown?.exchange;
  }

  get sentence(): string {
    const hint = this.shown;
    if (!hint) return "";
    const said = words.hints;
    if (hint.kind === "play") {
      if (hint.word) return said.word(hint.word, hint.score ?? 0);
      if (hint.length) return said.length(hint.length, hint.score ?? 0);
      return said.where(hint.squares?.[0] ?? "", hint.squares?.at(-1) ?? "");
    }
    if (hint.kind === "exchange") {
      if (hint.exchange) return said.exchange_tiles(list(hint.exchange));
      return hint.tiles ? said.exchange_count(hint.tiles) : said.exchange;
    }
    return said[hint.kind];
  }

  /** What the button for more says. */
  get more(): string {
    const said = words.hints;
    const isFirst = this.shown?.step === 1;
    if (this.shown?.kind === "exchange") return isFirst ? said.how_many : said.show_tiles;
    return isFirst ? said.how_long : said.show_word;
  }

  /** Asks for the first step, or for the next one. */
  next = async () => {
    const { view, seat, id } = this.#table;
    if (!this.canAsk || this.isAsking || !view || seat === null) return;
    if (this.shown && !this.hasMore) {
      this.#table.say(this.sentence);
      return;
    }
    const step = (this.shown?.step ?? 0) + 1;
    this.isAsking = true;
    this.#table.refusal = null;
    try {
      this.#hint = await api.hint(id, { version: view.version, step, seat });
      this.#table.say(this.sentence);
      sound("shuffle");
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.#table.refusal = problem;
    } finally {
      this.isAsking = false;
    }
  };

  close = () => {
    this.#hint = null;
  };

  /** Lays the word's tiles, or puts the tiles to exchange aside; playing is up to the player. */
  take = () => {
    const { shown } = this;
    const table = this.#table;
    if (!shown) return;
    const empty = recallAll(table.draft, table.rack);
    const draft = shown.placed
      ? shown.placed.reduce<Draft>((before, { square, tile, letter }) => {
          const slot = before.slots.indexOf(tile);
          return slot < 0
            ? before
            : lay(before, slot, square, tile === BLANK ? (letter ?? "") : tile);
        }, empty)
      : { ...empty, exchange: chosen(empty, shown.exchange ?? []) };
    this.close();
    table.change(draft);
    sound("lay");
  };
}

/** The slots of these faces, each once. */
function chosen(draft: Draft, faces: readonly string[]): number[] {
  const slots: number[] = [];
  for (const face of faces) {
    const slot = draft.slots.findIndex((one, at) => one === face && !slots.includes(at));
    if (slot >= 0) slots.push(slot);
  }
  return slots;
}
