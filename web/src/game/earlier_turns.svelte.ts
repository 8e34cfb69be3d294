// The turns so far: which one is being looked at again, and which ones happened while we were away.
import { untrack } from "svelte";
import { api } from "../wire/api";
import type { Refusal } from "../wire/request";
import { whileShown } from "../wire/while_shown";
import type { Moment } from "./past";
import type { TableState } from "./table.svelte";

const MOST_SHOWN = 8;
const AWAY_MS = 120_000;

export class EarlierTurns {
  moments = $state.raw<Moment[]>([]);
  /** The turn that is being looked at. */
  chosen = $state<number | null>(null);
  /** The first turn that happened while we were away, while it and those after it are shown. */
  firstMissed = $state<number | null>(null);
  readonly #here = whileShown();

  /** To be made while a component is made, which it lives as long as. */
  constructor(readonly table: TableState) {
    $effect(() => {
      if (this.table.left) void untrack(() => this.#showMissed());
    });
  }

  async look(row: number) {
    this.firstMissed = null;
    try {
      if (await this.#remember()) this.chosen = row;
    } catch (problem) {
      this.table.refusal = problem as Refusal;
    }
  }

  /** What was looked at as one seat is nothing for the next. */
  forget() {
    this.moments = [];
    this.chosen = null;
    this.firstMissed = null;
  }

  /**
   * Says whether it is still for the one who asked: what one seat may see is nothing for the next.
   */
  async #remember(): Promise<boolean> {
    const { id, seat, view } = this.table;
    if (this.moments.length === view?.sheet.length) return true;
    const [past, { events }] = await this.#here(
      Promise.all([
        import("./past"),
        this.table.sheet?.isApart ? { events: this.table.sheet.events } : api.events(id, seat),
      ]),
    );
    if (seat !== this.table.seat) return false;
    this.moments = past.moments(events);
    return true;
  }

  async #showMissed() {
    const { left, view } = this.table;
    const isSlow = this.table.table?.agreement.options.timing?.kind === "days";
    const wasAway = left && (isSlow || this.table.now_ms() - left.at_ms > AWAY_MS);
    if (!left || !view || view.outcome || !wasAway || left.version >= view.version) return;
    // The table works without it: nothing is refused.
    await this.#remember().catch(() => {});
    const first = this.moments.findIndex(
      (moment) => moment.version > left.version && moment.seat !== this.table.seat,
    );
    if (first >= 0 && this.chosen === null && this.moments.length === this.table.view?.sheet.length)
      this.firstMissed = Math.max(first, this.moments.length - MOST_SHOWN);
  }
}
