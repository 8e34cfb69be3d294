// What we play when our turn comes, at a table with days per turn: lines that the server keeps, and
// of which it plays the first that fits. Nobody else sees them; our other devices do.
import { untrack } from "svelte";
import { api } from "../wire/api";
import type { Refusal } from "../wire/request";
import type { PlanLine, SavedPlan } from "../wire/types";
import { refusalSentence } from "../words/refusals";
import { words } from "../words/words.svelte";
import { carryOver } from "./draft";
import type { TableState } from "./table.svelte";

/** As many as the server takes. */
export const MOST_LINES = 12;

export class TurnPlan {
  saved = $state.raw<SavedPlan | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  isBusy = $state(false);
  /** Which plan's end was said. */
  #said = 0;

  /** To be made while a component is made, which it lives as long as. */
  constructor(readonly table: TableState) {
    $effect(() => {
      void this.table.view?.version;
      if (this.#seat !== null) void untrack(() => this.load());
    });
  }

  /** Our seat, where turns are planned and we are still in the game. */
  get #seat(): number | null {
    const { table, view, seat } = this.table;
    return table?.state === "playing" &&
      table.agreement.options.timing?.kind === "days" &&
      table.your_seats.length === 1 &&
      // Computers don't keep anyone waiting.
      table.seats.some((one) => one.kind === "person" && !one.is_yours) &&
      !this.table.isScorekeeping &&
      !this.table.edition(table).is_dice &&
      view &&
      !view.outcome &&
      seat !== null &&
      view.seat === seat &&
      !view.gone.includes(seat)
      ? seat
      : null;
  }

  /** Whether a turn of ours is still to come. */
  get canPlan(): boolean {
    return this.#seat !== null && this.table.view?.mover !== this.#seat;
  }

  /** The lines that wait for our turn. */
  get lines(): readonly PlanLine[] {
    return this.saved?.state === "waiting" ? this.saved.lines : [];
  }

  /** The seat whose turn comes before ours: conditions are about it. */
  get before(): number {
    const { view } = this.table;
    const active = view?.order.filter((seat) => !view.gone.includes(seat)) ?? [];
    return active.at(active.indexOf(this.#seat ?? 0) - 1) ?? 0;
  }

  /** Asks for the plan, which another device may have changed. */
  async load() {
    const seat = this.#seat;
    const { view, id } = this.table;
    if (seat === null || !view) return;
    try {
      const saved = await api.plan(id, seat);
      if (this.table.view !== view || this.isBusy) return;
      this.saved = saved;
      if (view.mover === seat) await this.#sayHowItEnded(saved);
    } catch {
      // Without it the game goes on; it's asked for again after the next turn.
    }
  }

  /** A plan that came to nothing says why, once; a word that wasn't valid is laid again. */
  async #sayHowItEnded(saved: SavedPlan) {
    if (saved.at_ms === this.#said) return;
    const text = this.#ending(saved);
    if (!text) return;
    this.#said = saved.at_ms;
    if (saved.state === "refused") await this.#layAgain();
    this.table.say(text, { isShown: true });
  }

  #ending({ state, refused }: SavedPlan): string {
    if (state === "refused") {
      const reason = refused ? refusalSentence(refused.code, refused.message, refused.details) : "";
      return words.dock.plan_refused(reason);
    }
    return state === "unfit" || state === "changed" ? words.dock[`plan_${state}`] : "";
  }

  async #layAgain() {
    const { table } = this;
    const seat = this.#seat;
    if (seat === null || table.hasDraft) return;
    const { draft } = await api.savedDraft(table.id, seat);
    if (draft && table.view && !table.hasDraft)
      table.change(carryOver(draft, table.rack, table.view));
  }

  /** Replaces the plan; without lines there is none. Says whether the server took it. */
  async save(lines: readonly PlanLine[]): Promise<boolean> {
    const seat = this.#seat;
    const { view, id } = this.table;
    if (seat === null || !view || this.isBusy) return false;
    this.isBusy = true;
    this.refusal = null;
    try {
      this.saved = lines.length
        ? await api.savePlan(id, seat, { version: view.version, lines: [...lines] })
        : await api.deletePlan(id, seat);
      return true;
    } catch (refusal) {
      this.refusal = refusal as Refusal;
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
