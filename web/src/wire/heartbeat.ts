// Whether the other end of a connection is still there. A websocket can die without a word, when a
// phone changes networks or a router forgets it: so after some silence the other end is asked, and
// if it doesn't answer soon the connection is given up.
//
// Browsers slow the clocks of hidden pages and stop those of sleeping ones, and what has arrived
// meanwhile may not be read yet. So a bell that rings late proves nothing: the other end is asked
// once more.

/**
 * Silence after which the other end is asked, and how long it has for the answer: together under 10
 * seconds.
 */
export const QUIET_MS = 3500;
export const PATIENCE_MS = 4500;
const LATE_MS = 1500;

export class Heartbeat {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due_ms = 0;
  #isAsked = false;

  constructor(
    readonly ask: () => void,
    readonly onsilence: () => void,
    readonly quiet_ms = QUIET_MS,
  ) {}

  /** Something came: all is well for a while. */
  received() {
    this.#isAsked = false;
    this.#wait(this.quiet_ms);
  }

  /** Asks now, whatever came or was asked before. */
  check() {
    this.#isAsked = true;
    this.ask();
    this.#wait(PATIENCE_MS);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #wait(ms: number) {
    clearTimeout(this.#timer);
    this.#due_ms = Date.now() + ms;
    this.#timer = setTimeout(this.#ring, ms);
  }

  #ring = () => {
    const isLate = Date.now() - this.#due_ms > LATE_MS;
    if (this.#isAsked && !isLate) this.onsilence();
    else this.check();
  };
}
