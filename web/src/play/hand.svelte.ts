// A tile in the hand, over board and rack: where it may lie, what comes of letting it go, and how
// tiles fly to where a change has put them.
import { tick, untrack } from "svelte";
import { Drag } from "../board/drag";
import { Flights } from "../board/flights";
import type { Box, Spot } from "../board/spots";
import { sound } from "../browser/sound";
import { type Draft, lay, move, takeBack, toSlot } from "../game/draft";
import type { PlaySurface } from "../game/play_surface";
import { type Place, placeOf, type Square, tilesBySquare } from "../game/squares";

/** What the hand needs of the play area; asked again whenever it matters. */
export interface Host {
  table: () => PlaySurface;
  root: () => HTMLElement | undefined;
  /** Where the squares and slots are; null if nothing can be dragged now. */
  grounds: ConstructorParameters<typeof Drag>[1]["grounds"];
  /** What is enlarged while a tile is in hand, on phones. */
  lens: () => HTMLElement | null;
  onlift: () => void;
  /** A tile was laid on the board. */
  onlaid: () => void;
  /** Whether a tile of the rack may trade places with one on the board, and what then happens. */
  canTrade: (slot: number, square: Square) => boolean;
  ontrade: (slot: number, square: Square) => void;
}

export class Hand {
  /** The name of the tile in the hand. */
  held = $state<number | null>(null);
  /** The spot that it is over. */
  #spot = $state.raw<Spot | null>(null);
  /** Where a tile was let go: it flies on from there. */
  #letGo: { tile: number; box: Box } | null = null;
  #flights: Flights | undefined;
  #host: Host;

  readonly standing = $derived.by(() => tilesBySquare(this.#host.table().ground));

  /** The square that shows that the tile may be let go there. */
  readonly target = $derived.by((): Place | null => {
    const { held } = this;
    const spot = this.#spot;
    if (held === null || !spot || !("square" in spot)) return null;
    const isFree = this.#dropped(held, spot) !== null || this.#trades(held, spot);
    return isFree ? placeOf(spot.square) : null;
  });

  /** Where the rack makes room for it. */
  readonly room = $derived.by(() => {
    const spot = this.#spot;
    if (this.held === null || !spot || !("slot" in spot)) return null;
    return { from: this.#homeOf(this.held), to: spot.slot };
  });

  /** To be made while a component is set up, which it lives as long as. */
  constructor(host: Host) {
    this.#host = host;
    $effect(() => {
      const root = host.root();
      if (!root) return;
      const drag = new Drag(root, {
        grounds: host.grounds,
        lens: host.lens,
        onlift: (tile) => {
          host.onlift();
          this.held = tile;
        },
        onhover: (tile, now) => this.#hover(tile, now),
        ondrop: (tile, now, box) => this.#drop(tile, now, box),
      });
      return () => drag.close();
    });
    $effect(() => {
      const root = host.root();
      if (!root) return;
      const flights = new Flights(root);
      this.#flights = flights;
      return () => flights.close();
    });
    $effect.pre(() => {
      void host.table().draft;
      void host.table().game;
      untrack(() => this.#flights?.look());
    });
    $effect(() => {
      void host.table().draft;
      if (!host.table().game) return;
      untrack(() => this.#flights?.fly(this.#letGo));
      this.#letGo = null;
    });
  }

  #homeOf(tile: number): number {
    return this.#host.table().draft.ids.indexOf(tile);
  }

  /** The draft if the tile were let go here; null where it cannot lie. */
  #dropped(tile: number, at: Spot | null): Draft | null {
    const { draft } = this.#host.table();
    const slot = this.#homeOf(tile);
    if (!at || slot < 0) return null;
    if ("slot" in at) return toSlot(draft, tile, at.slot);
    const own = draft.laid.find((one) => one.slot === slot);
    if (this.standing.has(at.square)) return null;
    if (own?.square === at.square) return draft;
    const changed = own ? move(draft, own.square, at.square) : lay(draft, slot, at.square);
    return changed === draft ? null : changed;
  }

  /** Whether the tile would trade places with one on the board. */
  #trades(tile: number, at: Spot | null): at is { square: Square } {
    const slot = this.#homeOf(tile);
    return (
      !!at &&
      "square" in at &&
      this.#host.table().draft.slots[slot] != null &&
      this.standing.has(at.square) &&
      this.#host.canTrade(slot, at.square)
    );
  }

  #hover(tile: number, now: Spot | null) {
    const table = this.#host.table();
    this.#spot = now;
    table.consider((now && "square" in now && this.#dropped(tile, now)) || table.draft);
  }

  #drop(tile: number, now: Spot | null, box: DOMRect) {
    const table = this.#host.table();
    const { draft } = table;
    const own = draft.laid.find((one) => one.slot === this.#homeOf(tile));
    table.consider(null);
    if (this.#trades(tile, now)) {
      const slot = this.#homeOf(tile);
      this.held = this.#spot = null;
      this.#host.ontrade(slot, now.square);
      return;
    }
    // Beside everything, a laid tile goes home; where it cannot lie, back to where it was.
    const changed = this.#dropped(tile, now) ?? (own && !now ? takeBack(draft, own.square) : draft);
    this.held = this.#spot = null;
    if (changed === draft || (now === null && own)) {
      table.change(changed);
      void tick().then(() => this.#flights?.snapBack(tile, box));
      return;
    }
    this.#letGo = { tile, box };
    sound(now && "square" in now ? "lay" : "rack");
    if (now && "square" in now) this.#host.onlaid();
    table.change(changed);
  }
}
