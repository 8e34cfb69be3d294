// Words that the server prepares when they're first used, which takes it a few seconds. Whatever
// needs them waits there by itself; meanwhile the page shows how far they are.
import { api } from "../wire/api";
import { pause } from "../wire/pause";
import { isOffline } from "../wire/request";
import { catalogue } from "./catalogue.svelte";

const EVERY_MS = 300;
const FOREVER = new Promise<never>(() => {});

class Preparation {
  /** How far each lexicon is that's being prepared, from 0 to 1, by its name. */
  #progress = $state.raw<Readonly<Record<string, number>>>({});
  /** Known to be ready, whatever the catalogue said. */
  #ready = new Set<string>();
  #waits = new Map<string, Promise<void>>();

  /** From 0 to 1 while a lexicon is prepared, or else null. */
  of(name: string): number | null {
    return this.#progress[name] ?? null;
  }

  /** One that's being prepared, if any is. */
  get lexicon(): string | null {
    return Object.keys(this.#progress)[0] ?? null;
  }

  /** Whether its words can be looked up at once. */
  isReady(name: string): boolean {
    const found = catalogue.data.lexicons.find((one) => one.name === name);
    return this.#ready.has(name) || (found?.is_ready ?? true);
  }

  /** Ready when this resolves; rejects if the server can't prepare it. Begins it, if need be. */
  ready(name: string): Promise<void> {
    if (this.isReady(name)) return Promise.resolve();
    const wait =
      this.#waits.get(name) ??
      this.#follow(name).finally(() => {
        this.#waits.delete(name);
        const { [name]: _, ...others } = this.#progress;
        this.#progress = others;
      });
    this.#waits.set(name, wait);
    return wait;
  }

  /**
   * What a request answers that waits for a lexicon. It may wait longer than any request may take:
   * it's then sent once more, when the lexicon is ready.
   */
  async during<T>(name: string, request: () => Promise<T>): Promise<T> {
    if (this.isReady(name)) return request();
    const wait = this.ready(name);
    try {
      // If it can't be prepared, this says why at once.
      return await Promise.race([request(), wait.then(() => FOREVER)]);
    } catch (refusal) {
      if (!isOffline(refusal)) throw refusal;
      await wait;
      return request();
    }
  }

  async #follow(name: string) {
    const never = new AbortController().signal;
    this.#progress = { ...this.#progress, [name]: 0 };
    for (;;) {
      const { is_ready, progress } = await api.lexicon(name);
      if (is_ready) break;
      this.#progress = { ...this.#progress, [name]: progress };
      await pause(EVERY_MS, never);
    }
    this.#ready.add(name);
  }
}

export const preparation = new Preparation();
