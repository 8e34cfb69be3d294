// Reading the board on a phone: two fingers enlarge it, one finger moves what is enlarged, and a
// button does the same for those who have one finger or none. Only transforms; the board's own
// layout never changes.
import { BASE_MS, EASE_OUT, isStill } from "../browser/motion";

const MOST = 2.6;
const BUTTON = 1.6;
const MOVED_PX = 6;

interface Point {
  x: number;
  y: number;
}

export class Magnifier {
  #scale = 1;
  #at: Point = { x: 0, y: 0 };
  #fingers = new Map<number, Point>();
  #start: { scale: number; at: Point; middle: Point; apart: number; isMoving: boolean } | null =
    null;

  constructor(
    /** What stays in place and cuts off what does not fit. */
    readonly frame: HTMLElement,
    readonly lens: () => HTMLElement | undefined,
    readonly onchange: (isZoomed: boolean) => void,
  ) {
    frame.addEventListener("pointerdown", this.#down);
    frame.addEventListener("pointermove", this.#move);
    frame.addEventListener("pointerup", this.#up);
    frame.addEventListener("pointercancel", this.#up);
  }

  close() {
    this.frame.removeEventListener("pointerdown", this.#down);
    this.frame.removeEventListener("pointermove", this.#move);
    this.frame.removeEventListener("pointerup", this.#up);
    this.frame.removeEventListener("pointercancel", this.#up);
    this.#set(1, { x: 0, y: 0 });
  }

  get isZoomed(): boolean {
    return this.#scale > 1.01;
  }

  /** Larger round this point of the frame, or back to the whole board. */
  toggle(round: Point) {
    const lens = this.lens();
    const before = lens?.style.transform || "none";
    if (this.isZoomed) this.#set(1, { x: 0, y: 0 });
    else this.#set(BUTTON, { x: round.x * (1 - BUTTON), y: round.y * (1 - BUTTON) });
    if (!isStill())
      lens?.animate([{ transform: before }, { transform: lens.style.transform || "none" }], {
        duration: BASE_MS,
        easing: EASE_OUT,
      });
  }

  #set(scale: number, at: Point) {
    const wasZoomed = this.isZoomed;
    const { clientWidth: width, clientHeight: height } = this.frame;
    this.#scale = Math.max(1, Math.min(MOST, scale));
    // The board covers its frame at all times.
    this.#at = {
      x: Math.min(0, Math.max(width * (1 - this.#scale), at.x)),
      y: Math.min(0, Math.max(height * (1 - this.#scale), at.y)),
    };
    const lens = this.lens();
    if (lens)
      lens.style.transform = this.isZoomed
        ? `translate(${this.#at.x}px, ${this.#at.y}px) scale(${this.#scale})`
        : "";
    if (wasZoomed !== this.isZoomed) this.onchange(this.isZoomed);
  }

  #down = (event: PointerEvent) => {
    if (event.pointerType !== "touch") return;
    const isOnOwnTile = (event.target as Element)
      .closest("[data-square]")
      ?.querySelector("[data-tile]");
    if (isOnOwnTile && this.#fingers.size === 0) return;
    this.#fingers.set(event.pointerId, this.#inFrame(event));
    this.#begin();
  };

  #inFrame({ clientX, clientY }: PointerEvent): Point {
    const box = this.frame.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  #begin() {
    const { middle, apart } = this.#grip();
    this.#start = {
      scale: this.#scale,
      at: this.#at,
      middle,
      apart,
      isMoving: this.#fingers.size > 1,
    };
  }

  /** Between the fingers, and how far they are apart. */
  #grip(): { middle: Point; apart: number } {
    const [one = { x: 0, y: 0 }, other = one] = [...this.#fingers.values()];
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      apart: Math.hypot(one.x - other.x, one.y - other.y),
    };
  }

  #move = (event: PointerEvent) => {
    const start = this.#start;
    if (!start || !this.#fingers.has(event.pointerId)) return;
    this.#fingers.set(event.pointerId, this.#inFrame(event));
    const { middle, apart } = this.#grip();
    if (this.#fingers.size === 1 && !this.isZoomed) return;
    const moved = Math.hypot(middle.x - start.middle.x, middle.y - start.middle.y);
    if (!start.isMoving && moved < MOVED_PX) return;
    start.isMoving = true;
    const scale = start.apart > 0 && apart > 0 ? (start.scale * apart) / start.apart : start.scale;
    const bounded = Math.max(1, Math.min(MOST, scale));
    // The point of the board that was between the fingers stays between them.
    const point = {
      x: (start.middle.x - start.at.x) / start.scale,
      y: (start.middle.y - start.at.y) / start.scale,
    };
    this.#set(bounded, { x: middle.x - point.x * bounded, y: middle.y - point.y * bounded });
  };

  #up = (event: PointerEvent) => {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#start?.isMoving) {
      // What ends a movement isn't a tap.
      this.frame.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => this.frame.removeEventListener("click", swallow, { capture: true }), 50);
    }
    if (this.#fingers.size > 0) this.#begin();
    else this.#start = null;
  };
}

function swallow(event: Event) {
  event.stopPropagation();
}
