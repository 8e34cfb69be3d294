// One game, two pages: the table's page takes over the state that another page holds, with its
// stream and the tiles laid.
import type { TableState } from "./table.svelte";

let handed: TableState | null = null;

export function handOver(state: TableState) {
  handed = state;
}

/** The state of this table, if a page has just handed it over. */
export function takeOver(id: string): TableState | null {
  const taken = handed;
  handed = null;
  if (taken?.id === id) return taken;
  taken?.close();
  return null;
}
