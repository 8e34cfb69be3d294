// What was refused when it was sent, at tables and walls that aren't open: nobody was there to see
// it, so every page says so until the person knows.
import { cached } from "../wire/offline_cache";
import type { Entry } from "../wire/outbox";
import { isOfSheet } from "../wire/sheet_lane";
import type { Table } from "../wire/types";
import { unsent } from "../wire/unsent.svelte";
import { attention } from "./attention.svelte";
import { route } from "./route.svelte";
import { titleOf } from "./standing";

export interface Refused {
  entry: Entry;
  kind: "play" | "note" | "wall";
  /** Where it was done. */
  href: string;
  /** The table's, if it's one. */
  table: string | null;
}

/** The oldest of them; undefined if there is none. */
export const refusedElsewhere = (): Refused | undefined =>
  unsent.entries.map(refusedOf).find((one) => one && !isHere(one)) ?? undefined;

function refusedOf(entry: Entry): Refused | null {
  // Entries of a score sheet are put right at their table.
  if (!entry.refused || isOfSheet(entry)) return null;
  const [lane, id = ""] = entry.lane.split("/");
  if (lane === "table") return { entry, kind: "play", href: `/table/${id}`, table: id };
  if (lane === "notes") return { entry, kind: "note", href: `/table/${id}`, table: id };
  if (lane !== "wall") return null;
  const { place } = (entry.shown ?? {}) as { place?: string | null };
  const [, owner, whose] = /^\/(table|circle)s\/([^/]+)\/wall$/.exec(place ?? "") ?? [];
  return { entry, kind: "wall", href: owner ? `/wall/${owner}/${whose}` : "/", table: null };
}

function isHere({ href, table }: Refused): boolean {
  return table ? table === attention.table : href === `/${route.page}/${route.rest}`;
}

/** What a table is called; empty if this browser doesn't know. */
export async function titleOfTable(id: string | null): Promise<string> {
  const table = id && (await cached<Table>(`/tables/${id}`));
  return table ? titleOf(table) : "";
}
