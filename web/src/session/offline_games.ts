// Games are put on a shelf in this browser, a few at a time, so that they open without a
// connection: those that are being played as our seat sees them, and those that are over.
import { api } from "../wire/api";
import { cache, cached } from "../wire/offline_cache";
import type { MyTable, Table, View } from "../wire/types";

const MOST = 20;
const MOST_PLAYED = 30;
let isBusy = false;

/** When nothing else is to be done; Safari doesn't say when that is. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}

/**
 * Fetches the games that are being played, if they have changed, and the newest games that are
 * over and not here yet, one after the other, while nothing else is to be done.
 */
export async function cacheGames(tables: readonly MyTable[]) {
  if (isBusy || typeof caches === "undefined") return;
  isBusy = true;
  try {
    // Where several people share this device, nothing of a rack is kept.
    const played = tables.filter(
      (table) => table.state === "playing" && table.your_seats.length === 1,
    );
    for (const table of played.slice(0, MOST_PLAYED)) await cachePlayed(table);
    const over = tables.filter((table) => table.state === "over");
    for (const table of over.slice(0, MOST)) await cacheFinished(table);
  } catch {
    // Another time.
  } finally {
    isBusy = false;
  }
}

async function cachePlayed({ id, version, revision, your_seats }: MyTable) {
  const [seat = null] = your_seats;
  const [table, view] = await Promise.all([
    cached<Table>(`/tables/${id}`),
    cached<View>(`/tables/${id}/view`),
  ]);
  if (table?.revision === revision && view && view.seat === seat && view.version >= version) return;
  await idle();
  await api.table(id);
  cache(`/tables/${id}/view`, await api.view(id, seat));
}

async function cacheFinished({ id, your_seats }: MyTable) {
  if (await cached(`/tables/${id}/events`)) return;
  await idle();
  const seat = your_seats.length === 1 ? (your_seats[0] ?? null) : null;
  await api.table(id);
  await Promise.all([api.view(id, seat), api.events(id, seat), api.record(id), api.notes(id)]);
}
