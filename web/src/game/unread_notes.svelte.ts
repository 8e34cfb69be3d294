// Notes of the table that were not read yet, since they are out of sight.
import { untrack } from "svelte";
import type { TableState } from "./table.svelte";

export class UnreadNotes {
  /** When the last note was written that has been seen. */
  #read_ms = $state(Number.POSITIVE_INFINITY);

  /**
   * To be made while a component is made, which it lives as long as. `isSeen` says whether notes
   * are on the screen.
   */
  constructor(
    readonly table: TableState,
    isSeen: () => boolean,
  ) {
    $effect(() => {
      if (isSeen() || !this.table.notes.isLoaded) return;
      untrack(() => {
        if (this.#read_ms === Number.POSITIVE_INFINITY) this.#read_ms = this.#last_ms;
      });
    });
    $effect(() => {
      if (isSeen() && this.table.notes.isLoaded) this.#read_ms = this.#last_ms;
    });
  }

  readonly #last_ms = $derived.by(() => this.table.notes.list.at(-1)?.at_ms ?? 0);
  readonly #others = $derived.by(() => this.table.notes.list.filter((note) => !note.is_yours));
  readonly count = $derived(this.#others.filter((note) => note.at_ms > this.#read_ms).length);
  /** The newest note of someone else, while there is an unread one. */
  readonly latest = $derived(this.count ? this.#others.at(-1) : undefined);
}
