// My tables, as the server last sent them: asked for again when the inbox says that something has
// happened, when the tab is shown again, and every now and then while it is visible.
import { onMount, untrack } from "svelte";
import { api } from "../wire/api";
import { Refusal } from "../wire/request";
import type { MyTable } from "../wire/types";
import { whileShown } from "../wire/while_shown";
import { attention } from "./attention.svelte";
import { cacheGames } from "./offline_games";
import { leftUntil, sorted } from "./standing";

const EVERY_MS = 20_000;

export class MyTables {
  tables = $state.raw<MyTable[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** How far the server's clock is ahead of ours. */
  #ahead_ms = 0;

  /** How they are asked for: all of ours, or those of a circle. */
  #asked: () => Promise<{ tables: MyTable[]; now_ms: number }>;
  #here = whileShown();

  constructor(asked = api.tables) {
    this.#asked = asked;
    let waiting: string | null = null;
    $effect(() => {
      const now = attention.items.map((item) => item.id).join();
      if (waiting !== null && now !== waiting) untrack(() => void this.load());
      waiting = now;
    });
    onMount(() => {
      void this.load();
      const timer = setInterval(this.#look, EVERY_MS);
      document.addEventListener("visibilitychange", this.#look);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", this.#look);
      };
    });
  }

  #look = () => {
    if (!document.hidden) void this.load();
  };

  async load() {
    try {
      const { tables, now_ms } = await this.#here(this.#asked());
      this.#ahead_ms = now_ms - Date.now();
      this.tables = sorted(tables);
      this.refusal = null;
      void cacheGames(this.tables);
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.status === 401) this.tables = [];
      else this.refusal = refusal as Refusal;
    }
  }

  /** The server's time. */
  now_ms(): number {
    return Date.now() + this.#ahead_ms;
  }

  /** What the seat to move has left, in words; on holiday that stands still. */
  left(table: MyTable): string {
    const { standing } = table;
    return standing ? leftUntil(standing, standing.away_until_ms ?? this.now_ms()) : "";
  }
}
