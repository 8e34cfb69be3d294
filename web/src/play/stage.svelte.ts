// Board and rack as one plays on them, whatever is around: the elements that a drag is measured by,
// the hand that holds a tile, and the keys. To be made while a component is set up, which it lives
// as long as; `BoardStage` and `RackRow` show it.
import { keyScope } from "../browser/key_scopes";
import { isStill } from "../browser/motion";
import { sound } from "../browser/sound";
import type { Cursor } from "../game/keys";
import type { PlaySurface } from "../game/play_surface";
import type { Square } from "../game/squares";
import type { Edition } from "../wire/types";
import { Hand } from "./hand.svelte";
import { Keys, type Wishes } from "./keys.svelte";

/** What the stage needs of the component that shows it; asked again whenever it matters. */
export interface StageHost {
  table: () => PlaySurface;
  edition: () => Edition;
  cursor: () => Cursor | null;
  oncursor: (cursor: Cursor | null) => void;
  wishes: () => Wishes;
  /** Whether the board is enlarged while a tile is in the hand, as on phones. */
  hasLens?: () => boolean;
  /** Nothing is laid here; one looks. */
  isReadOnly?: () => boolean;
}

export class Stage {
  root = $state<HTMLElement>();
  /** What can be seen of the board. */
  frame = $state<HTMLElement>();
  /** What is enlarged. */
  lens = $state<HTMLElement>();
  /** The board's squares. */
  well = $state<HTMLElement>();
  /** The rack's slots. */
  rail = $state<HTMLElement>();
  board = $state<{ focusOn: (square?: Square) => void }>();
  isZoomed = $state(false);

  readonly hand: Hand;
  readonly keys: Keys;
  readonly #host: StageHost;

  constructor(host: StageHost) {
    this.#host = host;
    const { table, cursor, oncursor, wishes } = host;
    this.keys = new Keys({
      table,
      edition: host.edition,
      standing: () => this.hand.standing,
      cursor,
      oncursor,
      wishes,
      focusOn: (square) => this.board?.focusOn(square),
      onplay: () => void this.play(),
    });
    this.hand = new Hand({
      table,
      root: () => this.root,
      grounds: () => this.#grounds,
      lens: () => (host.hasLens?.() && !this.isZoomed ? (this.lens ?? null) : null),
      onlift: () => {
        this.keys.picked = null;
      },
      onlaid: () => oncursor(null),
      canTrade: (slot, square) => !!wishes().canTrade?.(slot, square),
      ontrade: (slot, square) => wishes().ontrade?.(slot, square),
    });
    $effect(() =>
      host.isReadOnly?.() ? undefined : keyScope({ layer: "board", onkey: this.keys.keyed }),
    );
  }

  get table(): PlaySurface {
    return this.#host.table();
  }

  get edition(): Edition {
    return this.#host.edition();
  }

  get cursor(): Cursor | null {
    return this.#host.cursor();
  }

  set cursor(cursor: Cursor | null) {
    this.#host.oncursor(cursor);
  }

  get isReadOnly(): boolean {
    return !!this.#host.isReadOnly?.();
  }

  get #grounds() {
    const { well, frame, rail } = this;
    if (!well || !frame || this.keys.unlettered || this.isReadOnly) return null;
    return { well, size: this.edition.board.length, frame, rail };
  }

  // --- ending the turn ---
  get #canPlay(): boolean {
    return this.table.isOurTurn && !this.table.isBusy;
  }

  play = async () => {
    this.keys.picked = null;
    const { table } = this;
    const isLaid = table.draft.laid.length > 0 || table.draft.rearrangement !== null;
    if (!this.#canPlay || !isLaid || this.keys.unlettered) return;
    if (await table.play()) {
      this.cursor = null;
      sound("play");
    } else this.#shake();
  };

  exchange = async () => {
    const { table } = this;
    const tray = table.draft.exchange ?? [];
    if (!this.#canPlay) return;
    const faces = tray.map((slot) => table.draft.slots[slot] as string);
    if (!(await (faces.length ? table.exchange(faces) : table.pass()))) this.#shake();
  };

  pass = async () => {
    if (this.#canPlay && !(await this.table.pass())) this.#shake();
  };

  /** A refused play shakes once; why is said beside the rack. */
  #shake() {
    sound("refuse");
    if (isStill()) return;
    const sway = [0, -4, 4, -2, 0].map((x) => ({ transform: `translate(${x}px, -2px)` }));
    for (const tile of this.root?.querySelectorAll(".tile.laid, .die.laid") ?? [])
      tile.animate(sway, { duration: 240 });
  }
}
