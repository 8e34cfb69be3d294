// Notes of the table that were not read yet, since they are out of sight.
import { untrack } from "svelte";
import type { TableState } from "./table.svelte";

export class UnreadNotes {
  #read = $state(Number.POSITIVE_INFINITY);

  /**
   * To be made while a component is made, which it lives as long as. `isSeen` says whether notes
   * are on the screen.
   */
  constructor(
    readonly table: TableState,
    isSeen: () => boolean,
  ) {
    $effect(() => {
      if (isSeen() || !this.table.hasLines) return;
      untrack(() => {
        if (this.#read === Number.POSITIVE_INFINITY) this.#read = this.#notes.at(-1)?.id ?? 0;
      });
    });
    $effect(() => {
      if (isSeen() && this.table.hasLines) this.#read = this.#notes.at(-1)?.id ?? 0;
    });
  }

  readonly #notes = $derived.by(() => this.table.lines.filter((line) => !line.removed));
  readonly #others = $derived(this.#notes.filter((line) => !this.isOwn(line.person)));
  readonly count = $derived(this.#others.filter((line) => line.id > this.#read).length);
  /** The newest note of someone else, while there is an unread one. */
  readonly latest = $derived(this.count ? this.#others.at(-1) : undefined);

  isOwn(person: string | null): boolean {
    return this.table.table?.seats.some((seat) => seat.is_yours && seat.person === person) ?? false;
  }
}
