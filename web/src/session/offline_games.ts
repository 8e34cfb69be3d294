// Games that are over are put on a shelf in this browser, a few at a time, so that they open
// without a connection.
import { api } from "../wire/api";
import { cached } from "../wire/offline_cache";
import type { MyTable } from "../wire/types";

const MOST = 20;
let isBusy = false;

/** When nothing else is to be done; Safari doesn't say when that is. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}

/**
 * Fetches the newest games that are over and not here yet, one after the other, while nothing else
 * is to be done.
 */
export async function cacheFinishedGames(tables: readonly MyTable[]) {
  if (isBusy || typeof caches === "undefined") return;
  isBusy = true;
  try {
    for (const { id, your_seats } of tables
      .filter((table) => table.state === "over")
      .slice(0, MOST)) {
      if (await cached(`/tables/${id}/events`)) continue;
      await idle();
      const seat = your_seats.length === 1 ? (your_seats[0] ?? null) : null;
      await api.table(id);
      await Promise.all([api.view(id, seat), api.events(id, seat), api.record(id), api.notes(id)]);
    }
  } catch {
    // Another time.
  } finally {
    isBusy = false;
  }
}
