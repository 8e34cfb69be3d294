// Tapping and typing on board and rack: which tile is picked up, and what a key or a pressed square
// makes of the draft. Where typing lays tiles, the cursor, belongs to what shows the board.
import { sound } from "../browser/sound";
import {
  chooseLetter,
  type Draft,
  lay,
  shuffle,
  sort,
  takeBack,
  toggleExchange,
} from "../game/draft";
import { BLANK } from "../game/faces";
import { type Cursor, clicked, press, type ReadAloud, type Typed } from "../game/keys";
import type { PlaySurface } from "../game/play_surface";
import type { Square } from "../game/squares";
import type { Edition } from "../wire/types";
import { words } from "../words/words.svelte";

/** What a surface may want of squares and keys besides laying tiles. */
export interface Wishes {
  /** Gets a pressed square first; says whether that was for it. */
  onsquare?: ((square: Square) => boolean) | undefined;
  /** Gets a key first, with the square that has the tab stop; says whether that was for it. */
  onkey?: ((event: KeyboardEvent, active: Square) => boolean) | undefined;
  /**
   * Whether a tile of the rack may be put onto this tile of the board, and what comes of it if it
   * is.
   */
  canTrade?: ((slot: number, square: Square) => boolean) | undefined;
  ontrade?: ((slot: number, square: Square) => void) | undefined;
  /** What is to be said and shown of a typed letter instead of the usual. */
  remark?: ((event: KeyboardEvent, before: Draft, typed: Typed) => string) | undefined;
  /** A reading key was pressed. */
  onread?: ((what: ReadAloud) => void) | undefined;
  /** The key for hints was pressed. */
  onhint?: (() => void) | undefined;
}

/** What the keys need of the stage; asked again whenever it matters. */
export interface KeysHost {
  table: () => PlaySurface;
  edition: () => Edition;
  standing: () => ReadonlyMap<Square, unknown>;
  cursor: () => Cursor | null;
  oncursor: (cursor: Cursor | null) => void;
  focusOn: (square: Square) => void;
  /** The key that plays was pressed. */
  onplay: () => void;
  wishes: () => Wishes;
}

export class Keys {
  /** The slot whose tile is picked up. */
  picked = $state<number | null>(null);
  /** The square with the tab stop. */
  active = $state<Square>("H8");
  readonly #host: KeysHost;

  /** A laid blank that waits for its letter. */
  readonly unlettered = $derived.by(() =>
    this.#host.table().draft.laid.find((one) => one.letter === ""),
  );

  constructor(host: KeysHost) {
    this.#host = host;
  }

  /** A draft by hand, with the sound of the tile. */
  change(draft: Draft) {
    const table = this.#host.table();
    if (draft.laid.length > table.draft.laid.length) sound("lay");
    else if (draft.laid.length < table.draft.laid.length) sound("rack");
    table.change(draft);
  }

  pressSquare = (square: Square) => {
    const { onsquare, canTrade, ontrade } = this.#host.wishes();
    if (onsquare?.(square)) return;
    const { draft } = this.#host.table();
    const isTaken = this.#host.standing().has(square);
    if (this.picked !== null) {
      const slot = this.picked;
      this.picked = null;
      if (!isTaken) this.change(lay(draft, slot, square));
      else if (canTrade?.(slot, square)) ontrade?.(slot, square);
      return;
    }
    if (draft.laid.some((one) => one.square === square)) this.change(takeBack(draft, square));
    else if (!isTaken) this.#host.oncursor(clicked(this.#host.cursor(), square));
  };

  pick = (slot: number, click: MouseEvent) => {
    const table = this.#host.table();
    if (table.draft.exchange) {
      table.change(toggleExchange(table.draft, slot));
      return;
    }
    this.picked = this.picked === slot ? null : slot;
    // By keys: the tile is picked up, the arrows look for its square.
    if (this.picked !== null && click.detail === 0) {
      this.#host.focusOn(this.#host.cursor()?.square ?? this.active);
      const face = table.draft.slots[slot] ?? "";
      table.say(words.board.picked_up_choose(face === BLANK ? words.board.a_blank : face));
    }
  };

  /** The letter of the laid blank. */
  choose = (letter: string) => {
    const { unlettered } = this;
    if (!unlettered) return;
    const table = this.#host.table();
    table.change(chooseLetter(table.draft, unlettered.square, letter));
    sound("lay");
    this.#host.focusOn(unlettered.square);
  };

  unchoose = () => {
    const { unlettered } = this;
    if (!unlettered) return;
    this.change(takeBack(this.#host.table().draft, unlettered.square));
    this.#host.focusOn(unlettered.square);
  };

  /** A key anywhere on the page; says whether it was ours. */
  keyed = (event: KeyboardEvent): boolean => {
    const { onkey, onhint, onread, remark } = this.#host.wishes();
    const element = event.target as HTMLElement;
    if (onkey?.(event, this.active)) return true;
    const isOnSquare = element.closest("[data-square]") !== null;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && element.closest("button, a, summary") && !isOnSquare) return false;
    if (this.picked !== null && isOnSquare && isPress) {
      this.pressSquare(this.active);
      return true;
    }
    if (this.picked !== null && event.key === "Escape") {
      this.picked = null;
      return true;
    }
    const table = this.#host.table();
    const edition = this.#host.edition();
    const standing = this.#host.standing();
    const cursor = this.#host.cursor();
    const typed = press(
      {
        size: edition.board.length,
        isTaken: (square) => standing.has(square),
        letters: edition.letters,
        rack: table.rack,
        active: this.active,
      },
      table.draft,
      cursor,
      event,
    );
    if (!typed || (typed.intent === "hint" && !onhint)) return false;
    const before = table.draft;
    this.change(typed.draft);
    if (typed.cursor && typed.cursor.square !== cursor?.square && isOnSquare)
      this.#host.focusOn(typed.cursor.square);
    this.#host.oncursor(typed.cursor);
    const remarked = remark?.(event, before, typed);
    if (remarked) table.say(remarked, { isShown: true });
    else if (typed.spoken) table.say(typed.spoken);
    if (typed.intent === "play") this.#host.onplay();
    else if (typed.intent === "shuffle") table.change(shuffle(table.draft));
    else if (typed.intent === "sort") table.change(sort(table.draft, edition.letters));
    else if (typed.intent === "hint") onhint?.();
    else if (typed.intent) onread?.(typed.intent.read);
    return true;
  };
}
