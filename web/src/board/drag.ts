// A tile in the hand, by mouse, finger or pen.
//
// A press on a tile is a tap until it moves; then the tile is lifted: everything is measured once,
// a copy of the tile goes into the hand (a layer above the page that is moved by transforms alone),
// and the place it came from is shown open. While it moves, one animation frame does the
// arithmetic; the page only learns of it when the spot under the tile changes.
//
// On a phone the board is enlarged round the tile while it is over the board. As the tile's own
// place on the board is the one point that does not move by that, the arithmetic is the same as
// without.
import { keyScope } from "../browser/key_scopes";
import { BASE_MS, EASE_OUT, isStill, QUICK_MS } from "../browser/motion";
import { type Ground, isSame, measure, type Spot, spotAt } from "./spots";

export interface Host {
  /** Where the squares and slots are; null if nothing can be dragged now. */
  grounds: () => {
    well: HTMLElement;
    size: number;
    frame: HTMLElement;
    rail: HTMLElement | undefined;
  } | null;
  /** What is enlarged while a tile is in hand, on phones. */
  lens: () => HTMLElement | null;
  onlift: (tile: number) => void;
  onhover: (tile: number, spot: Spot | null) => void;
  /** The tile was let go; it is drawn from this box on. */
  ondrop: (tile: number, spot: Spot | null, hand: DOMRect) => void;
}

const LENS = 1.6;
const MOVED_PX = 5;
const FINGER_PX = 34;

interface Press {
  pointer: number;
  x: number;
  y: number;
  tile: HTMLElement;
  isTouch: boolean;
}

interface Hand {
  tile: number;
  ground: Ground;
  layer: HTMLElement;
  piece: HTMLElement;
  /** From the pointer to the middle of the tile. */
  away: { x: number; y: number };
  /** The tile's side in the place where it was lifted. */
  side: number;
  spot: Spot | null;
  isOverBoard: boolean;
  lens: HTMLElement | null;
  /** The lens's own corner, as it lay when the tile was lifted. */
  corner: { x: number; y: number };
}

export class Drag {
  #pressed: Press | null = null;
  #hand: Hand | null = null;
  #at = { x: 0, y: 0 };
  #frame = 0;
  #closeKeys = () => {};

  constructor(
    readonly root: HTMLElement,
    readonly host: Host,
  ) {
    root.addEventListener("pointerdown", this.#down);
    root.addEventListener("pointermove", this.#move);
    root.addEventListener("pointerup", this.#up);
    root.addEventListener("pointercancel", this.#cancel);
    root.addEventListener("lostpointercapture", this.#cancel);
    root.addEventListener("dragstart", this.#refuse);
    root.addEventListener("contextmenu", this.#menu);
  }

  close() {
    this.#letGo(null);
    this.root.removeEventListener("pointerdown", this.#down);
    this.root.removeEventListener("pointermove", this.#move);
    this.root.removeEventListener("pointerup", this.#up);
    this.root.removeEventListener("pointercancel", this.#cancel);
    this.root.removeEventListener("lostpointercapture", this.#cancel);
    this.root.removeEventListener("dragstart", this.#refuse);
    this.root.removeEventListener("contextmenu", this.#menu);
  }

  #refuse = (event: Event) => event.preventDefault();

  /** A finger that rests on a tile wants the tile, not a menu. */
  #menu = (event: Event) => {
    if (this.#pressed?.isTouch) event.preventDefault();
  };

  #down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || this.#hand) return;
    // The whole slot is the handle, not only the tile in it.
    const place = (event.target as Element).closest("[data-slot], [data-square]");
    const tile = place?.querySelector<HTMLElement>("[data-tile]");
    if (!tile) return;
    this.#pressed = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      tile,
      isTouch: event.pointerType === "touch",
    };
  };

  #move = (event: PointerEvent) => {
    const pressed = this.#pressed;
    if (!pressed || event.pointerId !== pressed.pointer) return;
    this.#at = { x: event.clientX, y: event.clientY };
    if (!this.#hand) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < MOVED_PX) return;
      this.#lift();
    }
    if (!this.#frame) this.#frame = requestAnimationFrame(this.#draw);
  };

  #lift() {
    const pressed = this.#pressed as Press;
    const grounds = this.host.grounds();
    if (!grounds || !pressed.tile.isConnected) {
      this.#pressed = null;
      return;
    }
    this.root.setPointerCapture(pressed.pointer);
    const box = pressed.tile.getBoundingClientRect();
    const lens = this.host.lens();
    const corner = lens?.getBoundingClientRect();
    const layer = document.createElement("div");
    layer.className = "hand";
    const piece = pressed.tile.cloneNode(true) as HTMLElement;
    piece.classList.remove("laid", "raised");
    piece.style.setProperty("--u", `${box.width}px`);
    layer.append(piece);
    document.body.append(layer);
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    // Under a finger nothing can be seen: the tile is held above it.
    const away = pressed.isTouch
      ? { x: 0, y: -(box.height / 2 + FINGER_PX) }
      : { x: middle.x - pressed.x, y: middle.y - pressed.y };
    this.#hand = {
      tile: Number(pressed.tile.dataset.tile),
      ground: measure(grounds.well, grounds.size, grounds.frame, grounds.rail),
      layer,
      piece,
      away,
      side: box.width,
      spot: null,
      isOverBoard: false,
      lens,
      corner: { x: corner?.left ?? 0, y: corner?.top ?? 0 },
    };
    const from = { x: middle.x - pressed.x - away.x, y: middle.y - pressed.y - away.y };
    piece.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px)`, boxShadow: "var(--sh-contact)" },
        { transform: HELD },
      ],
      { duration: isStill() ? 0 : QUICK_MS, easing: EASE_OUT },
    );
    piece.style.transform = HELD;
    this.#closeKeys = keyScope({ layer: "hand", onkey: this.#key, covers: true, hasFields: true });
    this.host.onlift(this.#hand.tile);
  }

  #draw = () => {
    this.#frame = 0;
    const hand = this.#hand;
    if (!hand) return;
    const x = this.#at.x + hand.away.x;
    const y = this.#at.y + hand.away.y;
    hand.layer.style.transform = `translate3d(${x - hand.side / 2}px, ${y - hand.side / 2}px, 0)`;
    // The rack is below the thumb: a tile that is held above the finger is over it also when the
    // finger is.
    const above = spotAt(hand.ground, x, y);
    const below = above ? null : spotAt(hand.ground, this.#at.x, this.#at.y);
    const spot = above ?? (below && "slot" in below ? below : null);
    const isOverBoard = spot !== null && "square" in spot;
    if (hand.lens && isOverBoard) {
      const fixed = { x: x - hand.corner.x, y: y - hand.corner.y };
      hand.lens.style.transform = `translate(${fixed.x * (1 - LENS)}px, ${fixed.y * (1 - LENS)}px) scale(${LENS})`;
    }
    if (isOverBoard !== hand.isOverBoard) this.#cross(hand, isOverBoard);
    if (!isSame(spot, hand.spot)) {
      hand.spot = spot;
      this.host.onhover(hand.tile, spot);
    }
  };

  /** The tile takes the size of what it is over. */
  #cross(hand: Hand, isOverBoard: boolean) {
    hand.isOverBoard = isOverBoard;
    const { board, rack } = hand.ground;
    const side = isOverBoard ? board.unit * (hand.lens ? LENS : 1) : (rack?.unit ?? hand.side);
    hand.piece.style.transition = isStill() ? "none" : `scale ${QUICK_MS}ms ${EASE_OUT}`;
    hand.piece.style.scale = String(side / hand.side);
    if (hand.lens) {
      if (isOverBoard) glide(hand.lens, "none", hand.lens.style.transform, EASE_OUT, QUICK_MS);
      else closeLens(hand.lens);
    }
  }

  #up = (event: PointerEvent) => {
    if (event.pointerId !== this.#pressed?.pointer) return;
    this.#pressed = null;
    if (!this.#hand) return;
    this.#at = { x: event.clientX, y: event.clientY };
    cancelAnimationFrame(this.#frame);
    this.#draw();
    // What ends a drag isn't a click.
    this.root.addEventListener("click", this.#swallow, { capture: true, once: true });
    setTimeout(() => this.root.removeEventListener("click", this.#swallow, { capture: true }));
    this.#letGo(this.#hand.spot);
  };

  #swallow = (event: Event) => event.stopPropagation();

  #cancel = (event: PointerEvent) => {
    if (event.pointerId !== this.#pressed?.pointer) return;
    this.#pressed = null;
    this.#letGo(null);
  };

  #key = (event: KeyboardEvent): boolean => {
    if (event.key !== "Escape") return false;
    this.#pressed = null;
    this.#letGo(null);
    return true;
  };

  #letGo(spot: Spot | null) {
    const hand = this.#hand;
    if (!hand) return;
    this.#hand = null;
    this.#closeKeys();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const box = hand.piece.getBoundingClientRect();
    const enlarged = hand.lens?.style.transform;
    if (hand.lens) hand.lens.style.transform = "";
    hand.layer.remove();
    this.host.ondrop(hand.tile, spot, box);
    if (hand.lens && enlarged) glide(hand.lens, enlarged, "none", EASE_OUT, BASE_MS);
  }
}

const HELD = "translateY(-6px) rotate(-4deg) scale(1.08)";

function closeLens(lens: HTMLElement) {
  const enlarged = lens.style.transform;
  lens.style.transform = "";
  if (enlarged) glide(lens, enlarged, "none", EASE_OUT, BASE_MS);
}

function glide(element: HTMLElement, from: string, to: string, easing: string, duration: number) {
  if (!isStill())
    element.animate([{ transform: from }, { transform: to || "none" }], { duration, easing });
}
