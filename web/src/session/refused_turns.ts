// Turns that were refused when they were sent, at tables that aren't open: nobody was there to see
// it, so every page says so until the person knows.
import { cached } from "../wire/offline_cache";
import type { Entry } from "../wire/outbox";
import type { Table } from "../wire/types";
import { unsent } from "../wire/unsent.svelte";
import { attention } from "./attention.svelte";
import { titleOf } from "./standing";

const LANE = /^table\/(.+)$/;

export const tableOf = ({ lane }: Entry) => LANE.exec(lane)?.[1] ?? null;

/** The oldest of them; undefined if there is none. */
export const refusedElsewhere = (): Entry | undefined =>
  unsent.entries.find((entry) => {
    const table = tableOf(entry);
    return !!entry.refused && table !== null && table !== attention.table;
  });

/** What its table is called; empty if this browser doesn't know. */
export async function titleOfTable(id: string): Promise<string> {
  const table = await cached<Table>(`/tables/${id}`);
  return table ? titleOf(table) : "";
}
