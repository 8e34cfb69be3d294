// At how many tables it's our turn, for the strip at the top: seldom asked for, and set by pages
// that load the tables anyway.
import { api } from "../wire/api";
import type { MyTable } from "../wire/types";
import { session } from "./session.svelte";
import { turnOf } from "./standing";

const EVERY_MS = 60_000;

class TurnBadge {
  count = $state(0);
  #asked_ms = 0;

  update(tables: readonly MyTable[]) {
    this.#asked_ms = Date.now();
    this.count = tables.filter((table) => turnOf(table) === "yours").length;
  }

  look = () => void this.#ask();

  async #ask() {
    if (!session.account || document.hidden || Date.now() - this.#asked_ms < EVERY_MS) return;
    this.#asked_ms = Date.now();
    try {
      this.update((await api.tables()).tables);
    } catch {
      // The number stays as it was.
    }
  }
}

export const turnBadge = new TurnBadge();
