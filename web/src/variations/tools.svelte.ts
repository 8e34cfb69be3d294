// What a seat does with tiles that are on the board already: swap a blank, recycle, rearrange. Each
// is an intent that changes the draft; the server alone says whether the words are good.
import { BLANK } from "../game/faces";
import {
  type Ground,
  lift,
  liftedSquares,
  moveWithin,
  putBack,
  type Run,
  recycle,
  runBetween,
  runsThrough,
  slotForBlank,
  swapBlank,
  undoSwaps,
} from "../game/ground";
import type { Square } from "../game/squares";
import type { TableState } from "../game/table.svelte";
import type { Edition } from "../wire/types";
import { words } from "../words/words.svelte";

export type Mode = "recycle" | "rearrange";

export class Tools {
  /** What the next press on a tile of the board means. */
  mode = $state<Mode | null>(null);
  /** The tile whose word is to be rearranged, while two words go through it. */
  end = $state.raw<Square | null>(null);
  /** A blank on its way from the rack to the board, until its letter is chosen. */
  asking = $state.raw<{ slot: number; square: Square } | null>(null);

  constructor(
    readonly table: TableState,
    readonly edition: () => Edition,
  ) {}

  plays(variation: string): boolean {
    const agreed: readonly string[] | undefined = this.table.table?.agreement.options.variations;
    return agreed?.includes(variation) ?? false;
  }

  /** Whether there is anything here that this table plays with. */
  get hasAny(): boolean {
    return ["blank_swap", "recycle", "rearrange"].some((variation) => this.plays(variation));
  }

  /** Whether a tool is in use, and wants to be read about. */
  get isBusy(): boolean {
    return (
      this.mode !== null ||
      this.choices.length > 0 ||
      this.lifted.length > 0 ||
      this.table.draft.swaps.length > 0
    );
  }

  get isOurs(): boolean {
    return this.table.isOurTurn && !this.table.view?.outcome;
  }

  get #tiles(): Ground {
    return this.table.view?.tiles ?? [];
  }

  choose(mode: Mode) {
    const { table } = this;
    this.end = null;
    this.asking = null;
    if (this.mode === "rearrange" && table.draft.rearrangement) table.change(putBack(table.draft));
    this.mode = this.mode === mode ? null : mode;
  }

  /** Back to how a table without variations is played; what was done stays. */
  rest() {
    this.mode = null;
    this.end = null;
    this.asking = null;
  }

  // ── Blank swap ────────────────────────────────────────────────────────────────────────────────

  /** The blanks on the board that our rack has the letter for. */
  get blanks(): { square: Square; letter: string; slot: number }[] {
    const { table } = this;
    if (!this.isOurs || !this.plays("blank_swap") || table.draft.rearrangement) return [];
    return table.ground.flatMap(([square, , letter]) => {
      const slot = slotForBlank(table.ground, table.draft, square);
      return slot === null ? [] : [{ square, letter, slot }];
    });
  }

  swapBlank(square: Square, slot = this.blanks.find((blank) => blank.square === square)?.slot) {
    if (slot === undefined) return;
    this.table.change(swapBlank(this.#tiles, this.table.draft, slot, square));
    this.table.say(words.variations.blank_on_rack(square));
  }

  // ── Recycle ───────────────────────────────────────────────────────────────────────────────────

  /** Whether the tile of this slot may take the place of the one on this square. */
  canTrade(slot: number, square: Square): boolean {
    if (
      this.blanks.some(
        (blank) => blank.square === square && blank.letter === this.table.draft.slots[slot],
      )
    )
      return true;
    if (this.mode !== "recycle" || !this.isOurs) return false;
    const face = this.table.draft.slots[slot];
    const there = this.table.ground.find(([at]) => at === square);
    return !!face && !!there && there[1] !== BLANK && there[2] !== face;
  }

  trade(slot: number, square: Square) {
    const there = this.table.ground.find(([at]) => at === square);
    if (there?.[1] === BLANK) this.swapBlank(square, slot);
    else if (this.table.draft.slots[slot] === BLANK) this.asking = { slot, square };
    else this.#recycle(slot, square);
  }

  /** The letter of a blank that takes the place of a tile. */
  answer(letter: string) {
    if (this.asking) this.#recycle(this.asking.slot, this.asking.square, letter);
    this.asking = null;
  }

  #recycle(slot: number, square: Square, letter?: string) {
    const { table } = this;
    const before = table.draft;
    table.change(recycle(this.#tiles, before, slot, square, letter));
    const made = table.draft.swaps.at(-1);
    if (table.draft !== before && made)
      table.say(words.variations.traded(made.letter, made.got, square, this.#through(square)));
  }

  #through(square: Square): string[] {
    return runsThrough(this.table.ground, square).map((run) => run.text);
  }

  undo(from: number) {
    const count = this.table.draft.swaps.length - from;
    this.table.change(undoSwaps(this.table.draft, from));
    this.table.say(words.variations.undone(count));
  }

  // ── Rearrange ─────────────────────────────────────────────────────────────────────────────────

  /** The words between which a person has to choose. */
  get choices(): Run[] {
    return this.end ? runsThrough(this.table.ground, this.end) : [];
  }

  /** A tile of the board was pressed while a word is to be picked. */
  pick(square: Square) {
    const between =
      this.end && this.end !== square ? runBetween(this.table.ground, this.end, square) : null;
    const runs = between ? [between] : runsThrough(this.table.ground, square);
    if (runs.length === 1) this.lift(runs[0] as Run);
    else {
      this.end = runs.length ? square : null;
      this.table.say(runs.length ? words.variations.two_words : words.variations.no_word, {
        isShown: runs.length === 0,
      });
    }
  }

  lift(run: Run) {
    this.end = null;
    this.table.change(lift(this.table.draft, run));
    this.table.say(words.variations.lifted(run.text));
  }

  get lifted(): Square[] {
    return liftedSquares(this.table.draft);
  }

  moveWithin(from: number, to: number) {
    const { table } = this;
    const before = table.draft;
    table.change(moveWithin(before, from, to));
    if (table.draft !== before)
      table.say(this.lifted.map((square) => letterAt(table.ground, square)).join(" "));
  }

  putBack() {
    this.table.change(putBack(this.table.draft));
    this.rest();
    this.table.say(words.variations.restored);
  }

  // ── Presses and keys ──────────────────────────────────────────────────────────────────────────

  /** A square was pressed; says whether that was meant for the tools. */
  pressed = (square: Square): boolean => {
    if (!this.isOurs || this.mode !== "rearrange" || this.lifted.length) return false;
    this.pick(square);
    return true;
  };

  /**
   * A key was pressed while this square has the tab stop; says whether it was meant for the tools.
   */
  keyed = (event: KeyboardEvent, active: Square): boolean => {
    if (!this.isOurs || event.ctrlKey || event.metaKey || event.altKey) return false;
    const isOnSquare = (event.target as Element).closest("[data-square]") !== null;
    if (event.key === "7" && this.plays("blank_swap")) return this.#swapByKey(active);
    if (event.key === "8" && this.plays("recycle")) return this.#chooseByKey("recycle");
    if (event.key === "9" && this.plays("rearrange")) {
      const wasOff = this.mode !== "rearrange";
      this.#chooseByKey("rearrange");
      if (wasOff && isOnSquare && letterAt(this.table.ground, active)) this.pick(active);
      return true;
    }
    if (event.key === "Escape" && this.mode && !this.table.hasDraft) {
      this.rest();
      return true;
    }
    if (!isOnSquare) return false;
    if (this.mode === "rearrange" && (event.key === "Enter" || event.key === " "))
      return this.pressed(active);
    if (this.mode === "recycle") return this.#recycleByKey(event, active);
    return false;
  };

  #chooseByKey(mode: Mode): boolean {
    this.choose(mode);
    this.table.say(this.mode ? words.variations.hints[mode] : words.variations.done);
    return true;
  }

  #swapByKey(active: Square): boolean {
    const { blanks } = this;
    const blank =
      blanks.find(({ square }) => square === active) ??
      (blanks.length === 1 ? blanks[0] : undefined);
    if (blank) this.swapBlank(blank.square, blank.slot);
    else
      this.table.say(blanks.length ? words.variations.go_to_blank : words.variations.no_blank, {
        isShown: true,
      });
    return true;
  }

  #recycleByKey(event: KeyboardEvent, active: Square): boolean {
    const letter = event.key.toLocaleUpperCase();
    if (!this.edition().letters.includes(letter) || !letterAt(this.table.ground, active))
      return false;
    const { slots } = this.table.draft;
    const held = event.shiftKey ? -1 : slots.indexOf(letter);
    const slot = held >= 0 ? held : slots.indexOf(BLANK);
    if (slot < 0) this.table.say(words.keys.not_held(letter), { isShown: true });
    else if (!this.canTrade(slot, active))
      this.table.say(words.variations.cannot_trade, { isShown: true });
    else if (slots[slot] === BLANK) this.#recycle(slot, active, letter);
    else this.trade(slot, active);
    return true;
  }
}

function letterAt(tiles: Ground, square: Square): string | undefined {
  return tiles.find(([at]) => at === square)?.[2];
}
