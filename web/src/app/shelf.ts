// Games that are over are put on a shelf in this browser, a few at a time, so that they open
// without a connection.
import { api } from "../wire/api";
import { kept } from "../wire/kept_answers";
import type { MyTable } from "../wire/types";

const MOST = 20;
let isBusy = false;

/**
 * Fetches the newest games that are over and not here yet, one after the other, while nothing else
 * is to be done.
 */
export async function putOnShelf(tables: readonly MyTable[]) {
  if (isBusy || typeof caches === "undefined") return;
  isBusy = true;
  try {
    for (const { id, your_seats } of tables
      .filter((table) => table.state === "over")
      .slice(0, MOST)) {
      if (await kept(`/tables/${id}/events`)) continue;
      await new Promise<void>((resolve) =>
        (window.requestIdleCallback ?? setTimeout)(() => resolve()),
      );
      const seat = your_seats.length === 1 ? (your_seats[0] ?? null) : null;
      await api.table(id);
      await Promise.all([api.view(id, seat), api.events(id, seat), api.record(id), api.lines(id)]);
    }
  } catch {
    // Another time.
  } finally {
    isBusy = false;
  }
}
