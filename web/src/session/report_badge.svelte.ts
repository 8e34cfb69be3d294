// How many reports wait for us, for hosts and administrators: asked when the menu is opened.
import { session } from "./session.svelte";

const EVERY_MS = 30_000;

class ReportBadge {
  /** Null for people who don't see reports. */
  count = $state<number | null>(null);
  #asked_ms = 0;

  update(count: number | null) {
    this.#asked_ms = Date.now();
    this.count = count;
  }

  look = () => void this.#ask();

  async #ask() {
    if (!session.account || Date.now() - this.#asked_ms < EVERY_MS) return;
    this.#asked_ms = Date.now();
    try {
      const { reports } = await import("../wire/safety");
      const found = await reports.count();
      this.count = found.may_see ? found.count : null;
    } catch {
      // The number stays as it was.
    }
  }
}

export const reportBadge = new ReportBadge();
