// What laid tiles score, by the server's arithmetic: it says nothing about words. Only the newest
// question counts: those before it are ended, and an answer to one of them is ignored.
import { api } from "../wire/api";
import type { Refusal } from "../wire/request";
import type { Preview, TurnOf } from "../wire/types";

/** What laid tiles score, or why they aren't a play yet: the server's code and sentence. */
export type Score = { score: Preview } | { code: string; reason: string };

export type Play = TurnOf<"play_tiles">;

/** What was answered about laid tiles. */
export function scoreOf(preview: Preview): Score {
  const { refused } = preview;
  return refused ? { code: refused.code, reason: refused.message } : { score: preview };
}

export class Previews {
  #asking = new AbortController();
  /**
   * What was answered about this version of the game: a tile that comes back to where it was is not
   * asked about twice.
   */
  #answers = new Map<string, Score>();
  #version = 0;

  constructor(
    readonly table: string,
    readonly onscore: (score: Score | null) => void,
  ) {}

  /** Asks for a score, unless it is known; null if there is nothing to score. */
  async ask(play: Play | null) {
    if (!play || this.#known(play)) return this.show(play);
    this.stop();
    const { signal } = this.#asking;
    let found: Score;
    try {
      found = scoreOf(await api.preview(this.table, play, signal));
      if (play.version === this.#version) this.#answers.set(JSON.stringify(play), found);
    } catch (refusal) {
      found = { code: (refusal as Refusal).code, reason: (refusal as Error).message };
    }
    if (!signal.aborted) this.onscore(found);
  }

  /** The score if it is known, and none if it isn't: nothing is asked. */
  show(play: Play | null) {
    this.stop();
    this.onscore((play && this.#known(play)) ?? null);
  }

  /** No answer is wanted any more. */
  stop() {
    this.#asking.abort();
    this.#asking = new AbortController();
  }

  #known(play: Play): Score | undefined {
    if (play.version !== this.#version) this.#answers.clear();
    this.#version = play.version;
    return this.#answers.get(JSON.stringify(play));
  }
}
