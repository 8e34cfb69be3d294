// What is known to have happened, from an answer or a pong, though the stream hasn't sent it yet.
// It usually does in a moment; if it doesn't, the newest state is fetched, until it is there.

/** When the stream should have sent it. */
export const SOON_MS = 800;

export class Lag {
  #expected = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    /** How far we are; null while there is nothing yet. */
    readonly version: () => number | null,
    /** Gets the newest state, and takes it if it's still wanted. */
    readonly fetch: () => Promise<unknown>,
  ) {}

  /** It is known to be this far. */
  expect(version: number) {
    this.#expected = Math.max(this.#expected, version);
    if (this.#isBehind) this.#timer ??= setTimeout(() => void this.#look(), SOON_MS);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  get #isBehind(): boolean {
    const version = this.version();
    return !this.#isClosed && version !== null && version < this.#expected;
  }

  #look = async () => {
    // What can't be fetched now is tried again, as long as it is missing.
    if (this.#isBehind) await this.fetch().catch(() => {});
    this.#timer = this.#isBehind ? setTimeout(() => void this.#look(), 3 * SOON_MS) : undefined;
  };
}
