// How far each page of the browser's history was scrolled. Back and forward return to where the
// reader was; a new page begins at its top. The browser would do this by itself for pages that are
// complete when they are shown. Ours come bit by bit, so it waits until the page is long enough,
// unless the reader scrolls first.
import { SCROLLED } from "./storage";

interface Entry {
  /** Names an entry of the history, as long as this tab is there. */
  scroll?: string;
}

const PATIENCE_MS = 5000;

/** Anything by which the reader takes over. */
const TAKES_OVER = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

export class ScrollMemory {
  #places: Map<string, number>;
  #key: string;
  /** A page that is still too short is not where it will be. */
  #isRestoring = false;
  #stop = () => {};

  constructor() {
    history.scrollRestoration = "manual";
    this.#places = new Map(read());
    this.#key = this.#entry();
    addEventListener("scroll", this.#keep, { passive: true });
    addEventListener("pagehide", () =>
      sessionStorage.setItem(SCROLLED, JSON.stringify([...this.#places].slice(-50))),
    );
    // Loaded again, a page is where it was.
    this.#restore();
  }

  /**
   * The history has a new entry, or another one in this one's place; what is on the screen is still
   * the page before.
   */
  moved() {
    this.#keep();
    this.#stop();
    this.#key = this.#entry();
  }

  /**
   * Back or Forward was pressed; the page before is still on the screen, and its last `scroll` may
   * not have been handled yet.
   */
  returned() {
    this.#keep();
    this.#stop();
    this.#key = this.#entry();
    this.#restore();
  }

  #keep = () => {
    if (!this.#isRestoring) this.#places.set(this.#key, scrollY);
  };

  #entry(): string {
    const known = (history.state as Entry | null)?.scroll;
    if (known) return known;
    const key = `${Date.now()} ${Math.random()}`;
    history.replaceState({ ...history.state, scroll: key }, "");
    return key;
  }

  #restore() {
    const place = this.#places.get(this.#key);
    // A place within a page is found by the browser.
    if (place === undefined) return location.hash ? undefined : scrollTo(0, 0);
    this.#isRestoring = true;
    const ending = new AbortController();
    const watching = new ResizeObserver(() => {
      scrollTo(0, place);
      if (Math.abs(scrollY - place) <= 1) this.#stop();
    });
    const timer = setTimeout(() => this.#stop(), PATIENCE_MS);
    this.#stop = () => {
      this.#isRestoring = false;
      ending.abort();
      watching.disconnect();
      clearTimeout(timer);
    };
    for (const kind of TAKES_OVER)
      addEventListener(kind, this.#stop, { signal: ending.signal, passive: true });
    // It reports the size at once, and whenever it changes.
    watching.observe(document.body);
  }
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLLED) ?? "[]");
  } catch {
    return [];
  }
}
