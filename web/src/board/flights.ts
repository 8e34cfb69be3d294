// Tiles go where they go: whatever changes the draft or the board, each tile is seen going from
// where it was to where it is. Before the page is redrawn, `look` notes where every tile of ours
// is, by its name; afterwards `fly` finds those that are somewhere else and sends a copy from the
// one place to the other, in a layer above the page, while the tile itself is hidden.
import { BASE_MS, EASE_DROP, EASE_OUT, isStill, SLOW_MS } from "../browser/motion";
import { sound } from "../browser/sound";
import type { Box } from "./spots";

const DRAWN_APART_MS = 40;
const LAID_APART_MS = 90;

interface Flight {
  layer: HTMLElement;
  end: () => void;
}

export class Flights {
  #where = new Map<number, Box>();
  #standing = new Map<string, HTMLElement>();
  #own = new Set<string>();
  #flying = new Map<number, Flight>();
  #isFirst = true;

  constructor(readonly root: HTMLElement) {}

  /** Where everything is now. Called before the page is redrawn. */
  look() {
    this.#where.clear();
    this.#own.clear();
    for (const tile of this.root.querySelectorAll<HTMLElement>("[data-tile]")) {
      const id = Number(tile.dataset.tile);
      const seen = this.#flying.get(id)?.layer.firstElementChild ?? tile;
      this.#where.set(id, seen.getBoundingClientRect());
      const square = tile.parentElement?.dataset.square;
      if (square) this.#own.add(square);
    }
    this.#standing.clear();
    for (const tile of standingTiles(this.root)) this.#standing.set(squareOf(tile), tile);
  }

  /**
   * What has changed place flies there. `hand` is where a tile was let go, if one was. Called after
   * the page is redrawn.
   */
  fly(hand: { tile: number; box: Box } | null = null) {
    if (hand) this.#where.set(hand.tile, hand.box);
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (isFirst) return;
    const word = [...standingTiles(this.root)].filter((tile) => {
      const square = squareOf(tile);
      return !this.#standing.has(square) && !this.#own.has(square);
    });
    if (word.length > 0) sound("theirs");
    if (isStill()) return;
    // Everything is measured before anything is sent: measuring in between would lay out the page
    // once for each tile.
    const flights: (() => void)[] = [];
    const fresh: HTMLElement[] = [];
    for (const tile of this.root.querySelectorAll<HTMLElement>("[data-tile]")) {
      const id = Number(tile.dataset.tile);
      const from = this.#where.get(id);
      if (!from) {
        fresh.push(tile);
        continue;
      }
      const to = tile.getBoundingClientRect();
      if (hand?.tile === id)
        flights.push(() =>
          this.#send(tile, from, to, { duration: BASE_MS, easing: EASE_DROP, tilt: -4 }),
        );
      else if (isElsewhere(from, to)) {
        const isOnRack = tile.closest("[data-slot]") !== null;
        const isGoingHome = isOnRack && Math.abs(from.top - to.top) > 8;
        flights.push(() =>
          this.#send(
            tile,
            from,
            to,
            isGoingHome
              ? { duration: SLOW_MS, easing: EASE_OUT, arc: 22 }
              : { duration: BASE_MS, easing: isOnRack ? EASE_OUT : EASE_DROP },
          ),
        );
      }
    }
    const gone = [...this.#standing].filter(([, tile]) => !tile.isConnected);
    flights.push(...this.#arrive(fresh, gone), ...this.#takeAway(gone));
    for (const send of flights) send();
    this.#layWord(word);
  }

  /** A tile that was let go where it cannot lie goes home along a shallow arc. */
  snapBack(id: number, from: Box) {
    const tile = this.root.querySelector<HTMLElement>(`[data-tile="${id}"]`);
    if (tile && !isStill())
      this.#send(tile, from, tile.getBoundingClientRect(), {
        duration: SLOW_MS,
        easing: EASE_OUT,
        arc: 22,
        tilt: -4,
      });
  }

  close() {
    for (const { end } of [...this.#flying.values()]) end();
  }

  /**
   * Drawn tiles come from the bag's side, one after the other; tiles of a play that came off the
   * board come from there.
   */
  #arrive(fresh: readonly HTMLElement[], gone: [string, HTMLElement][]): (() => void)[] {
    const flights: (() => void)[] = [];
    let drawn = 0;
    for (const tile of fresh) {
      const to = tile.getBoundingClientRect();
      const origin = gone.findIndex(([, old]) => old.textContent === tile.textContent);
      if (origin >= 0) {
        const [[square]] = gone.splice(origin, 1) as [[string, HTMLElement]];
        const place = this.root.querySelector<HTMLElement>(`[data-square="${square}"]`);
        const from = place?.getBoundingClientRect();
        if (from)
          flights.push(() =>
            this.#send(tile, from, to, { duration: SLOW_MS, easing: EASE_OUT, arc: 22 }),
          );
        continue;
      }
      const rail = tile.closest("[data-rail]")?.getBoundingClientRect();
      if (!rail) continue;
      const from = { left: rail.right + 24, top: to.top - 12, width: to.width, height: to.height };
      const delay = drawn++ * DRAWN_APART_MS;
      flights.push(() =>
        this.#send(tile, from, to, { duration: SLOW_MS, easing: EASE_OUT, delay, isFading: true }),
      );
    }
    return flights;
  }

  /** Another seat's word is laid letter by letter; then the ring is drawn round it. */
  #layWord(word: readonly HTMLElement[]) {
    if (word.length === 0) return;
    word.forEach((tile, place) => {
      tile.animate(
        [
          { transform: "translateY(-55%) scale(1.3) rotate(-4deg)", opacity: 0, zIndex: 9 },
          { opacity: 1, offset: 0.4 },
          { transform: "none", opacity: 1, zIndex: 9 },
        ],
        { duration: SLOW_MS, easing: EASE_DROP, delay: place * LAID_APART_MS, fill: "backwards" },
      );
    });
    const after = {
      delay: (word.length - 1) * LAID_APART_MS + BASE_MS,
      fill: "backwards" as const,
    };
    const ring = this.root.querySelector<HTMLElement>(".lastplay");
    const shut =
      ring && ring.offsetWidth < ring.offsetHeight
        ? "inset(-8px -8px 100% -8px)"
        : "inset(-8px 100% -8px -8px)";
    ring?.animate([{ clipPath: shut }, { clipPath: "inset(-8px)" }], {
      ...after,
      duration: SLOW_MS,
      easing: EASE_OUT,
    });
    this.root.querySelector(".flag")?.animate(
      [
        { opacity: 0, scale: 0.6 },
        { opacity: 1, scale: 1 },
      ],
      {
        ...after,
        delay: after.delay + BASE_MS,
        duration: BASE_MS,
        easing: EASE_DROP,
      },
    );
  }

  /** What else came off the board goes up and away. */
  #takeAway(gone: readonly [string, HTMLElement][]): (() => void)[] {
    return gone.flatMap(([square, tile], place) => {
      const box = this.root
        .querySelector<HTMLElement>(`[data-square="${square}"]`)
        ?.getBoundingClientRect();
      // Dice go their own way: back to the pouch.
      if (!box || this.#own.has(square) || tile.classList.contains("die")) return [];
      return [
        () => {
          const layer = layerAt(box, tile);
          const piece = layer.firstElementChild as HTMLElement;
          void piece
            .animate(
              [
                { transform: "none", opacity: 1 },
                { transform: "translateY(-90px) rotate(6deg)", opacity: 0 },
              ],
              {
                duration: SLOW_MS,
                delay: place * DRAWN_APART_MS,
                easing: EASE_OUT,
                fill: "both",
              },
            )
            .finished.finally(() => layer.remove());
        },
      ];
    });
  }

  #send(
    tile: HTMLElement,
    from: Box,
    to: Box,
    how: {
      duration: number;
      easing: string;
      delay?: number;
      arc?: number;
      tilt?: number;
      isFading?: boolean;
    },
  ) {
    const id = Number(tile.dataset.tile);
    this.#flying.get(id)?.end();
    const { duration, easing, delay = 0, arc = 0, tilt = 0, isFading = false } = how;
    const layer = layerAt(to, tile);
    const piece = layer.firstElementChild as HTMLElement;
    const away = {
      x: from.left + from.width / 2 - to.left - to.width / 2,
      y: from.top + from.height / 2 - to.top - to.height / 2,
    };
    const way = layer.animate(
      [{ transform: `translate(${away.x}px, ${away.y}px)` }, { transform: "none" }],
      {
        duration,
        easing,
        delay,
        fill: "both",
      },
    );
    // The copy is as large as it was there, grows or shrinks to what it is here, and rises a little
    // on a long way.
    const size = from.width / to.width;
    piece.animate(
      [
        { transform: `scale(${size}) rotate(${tilt}deg)`, opacity: isFading ? 0 : 1 },
        { transform: `translateY(${-arc}px) scale(${(size + 1) / 2})`, opacity: 1, offset: 0.45 },
        { transform: "none", opacity: 1 },
      ].filter((_, place) => arc > 0 || place !== 1),
      { duration, easing, delay, fill: "both" },
    );
    tile.style.visibility = "hidden";
    const end = () => {
      if (this.#flying.get(id)?.layer !== layer) return;
      this.#flying.delete(id);
      tile.style.visibility = "";
      way.cancel();
      layer.remove();
    };
    this.#flying.set(id, { layer, end });
    way.finished.then(end, end);
  }
}

function standingTiles(root: HTMLElement): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>("[data-square] > :is(.tile, .die):not([data-tile])");
}

function squareOf(tile: HTMLElement): string {
  return tile.parentElement?.dataset.square ?? "";
}

function isElsewhere(one: Box, other: Box): boolean {
  return Math.abs(one.left - other.left) > 2 || Math.abs(one.top - other.top) > 2;
}

/** A copy of a tile, drawn over everything in this place. */
export function layerAt(box: Box, tile: HTMLElement): HTMLElement {
  const layer = document.createElement("div");
  layer.className = "hand";
  layer.style.left = `${box.left}px`;
  layer.style.top = `${box.top}px`;
  const piece = tile.cloneNode(true) as HTMLElement;
  piece.style.visibility = "";
  piece.style.setProperty("--u", `${box.width}px`);
  layer.append(piece);
  document.body.append(layer);
  return layer;
}
