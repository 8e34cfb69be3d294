// What this page remembers of challenges between two messages: the question that is being asked,
// since when a play can be challenged, and the last verdict.
import { untrack } from "svelte";
import { type Verdict, verdictIn } from "./challenge";
import type { TableState } from "./table.svelte";

const TURNS: ReadonlySet<string> = new Set(["tiles_played", "tiles_exchanged", "turn_passed"]);
/** How many turns of others the verdict stays, unless it's dismissed. */
const VERDICT_TURNS = 2;

export class ChallengeState {
  isAsking = $state(false);
  /** The word that is challenged, where a challenge names one. */
  picked = $state<string | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  #playSeen = $state.raw<{ version: number; at_ms: number } | null>(null);
  #turns = 0;

  /** To be made while a component is made, which it lives as long as. */
  constructor(readonly table: TableState) {
    $effect(() => {
      this.table.news;
      untrack(() => this.#update());
    });
    $effect(() => {
      if (this.table.canChallenge) return;
      this.isAsking = false;
      this.picked = null;
    });
  }

  /**
   * When the play that can be challenged was played, as far as this page knows: a computer's grace
   * runs from then.
   */
  get seen_ms(): number | null {
    return this.#playSeen?.version === this.table.view?.version
      ? (this.#playSeen?.at_ms ?? null)
      : null;
  }

  #update() {
    const { view, seat, news } = this.table;
    if (!view || !news.before) return;
    this.#playSeen = { version: view.version, at_ms: this.table.now_ms() };
    const found = verdictIn(news.events, view.seats, seat);
    if (found) {
      this.verdict = found;
      this.#turns = 0;
      return;
    }
    const turns = news.events.filter((event) => TURNS.has(event.event));
    this.#turns += turns.length;
    if (
      this.#turns > VERDICT_TURNS ||
      turns.some((event) => "seat" in event && event.seat === seat)
    )
      this.verdict = null;
  }
}
