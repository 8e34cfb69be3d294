// Answers of the server that this browser caches, to be shown without a connection: who we are,
// what can be played, our tables, current games, finished games, and walls. They are used only when
// the server can't be reached, and never instead of asking it. Of a current game, what its one seat
// here sees is cached; where several people share this device nothing is, until it is over. Signing
// out clears all of it.
import { PRIVATE } from "../browser/storage";
import type { Table } from "./types";

const NAME = "lexiko-mine";
const MOST_TABLES = 60;
const GENERAL =
  /^(\/(?:account|catalogue|tables|first-game|editions\/[^/]+|lexicons\/[^/]+\/cards))(?:\?how_to_play=false)?$/;
const OF_TABLE = /^\/tables\/([^/?]+)(\/(view|events|record\.jsonl|notes))?(\?seat=\d)?$/;

/** Walls, by the table or the circle that they belong to. */
const WALL = /^\/(?:tables|circles)\/[^/?]+\/wall$/;

/** Games of which everything may be kept: they are over. */
const finished = new Set<string>();

/** Learns from a table, or a list of them, what is over. */
export function learn(path: string, data: unknown) {
  const tables =
    path === "/tables"
      ? (data as { tables: Table[] }).tables
      : path.startsWith("/tables/")
        ? [data as Table]
        : [];
  for (const table of tables) if (table.state === "over" && table.id) finished.add(table.id);
}

/** Under which name an answer is kept; null if it is not. */
export function placeOf(path: string): string | null {
  const general = GENERAL.exec(path)?.[1];
  if (general) return general;
  if (WALL.test(path)) return path;
  const [, table, part] = OF_TABLE.exec(path) ?? [];
  if (!table) return null;
  return !part || finished.has(table) ? `/tables/${table}${part ?? ""}` : null;
}

// Browsers have it on pages that come by https, or from this very machine.
const store = () => (typeof caches === "undefined" ? null : caches.open(NAME));
const address = (place: string) => `/kept${place}`;

/** Nothing waits for it, and it never fails: what isn't cached is asked for again. */
export function cache(place: string, data: unknown) {
  void cacheNow(place, data);
}

/** The same, for a page that is opened right after. */
export async function cacheNow(place: string, data: unknown): Promise<void> {
  await write(place, data).catch(() => {});
}

async function write(place: string, data: unknown) {
  const cache = await store()?.catch(() => null);
  // A full storage costs no more than what could be looked at without a connection.
  await cache?.put(address(place), new Response(JSON.stringify(data))).catch(() => {});
  if (cache && /^\/tables\/[^/]+$/.test(place)) await forgetOldest(cache);
}

/** What was kept of an answer; undefined if nothing was. */
export async function cached<T>(path: string): Promise<T | undefined> {
  const [place] = path.split("?");
  const cache = await store()?.catch(() => null);
  const found = await cache?.match(address(place ?? path));
  return found && ((await found.json()) as T);
}

async function forgetOldest(cache: Cache) {
  const places = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const tables = [
    ...new Set(places.flatMap((place) => /^\/kept\/tables\/([^/]+)/.exec(place)?.[1] ?? [])),
  ];
  const old = new Set(tables.slice(0, -MOST_TABLES));
  await Promise.all(
    places
      .filter((place) => old.has(place.split("/")[3] ?? ""))
      .map((place) => cache.delete(place)),
  );
}

/** Nothing of ours stays behind. */
export async function forgetAll() {
  finished.clear();
  for (const name of Object.keys(localStorage))
    if (PRIVATE.test(name)) localStorage.removeItem(name);
  if (typeof caches !== "undefined") await caches.delete(NAME);
}
