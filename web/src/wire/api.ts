// Asking the server. Every refusal becomes a `Refusal`, which the dictionaries tell by its code; a
// lost connection is one too, unless the answer of before is kept.
import { refusalSentence } from "../words/refusals";
import { speech } from "../words/words.svelte";
import { keep, kept, learn, placeOf } from "./kept_answers";
import { reach as reached } from "./reach.svelte";
import type {
  Account,
  Cards,
  Catalogue,
  FirstGame,
  GameEvent,
  Hours,
  HungUp,
  Line,
  Muted,
  MyTable,
  NewDevice,
  NewTable,
  Notices,
  Preview,
  Refused,
  Session,
  Table,
  View,
} from "./types";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    /** As the server says it. */
    readonly original = "",
    readonly details: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super();
  }

  /** In the language of the page; whoever shows it follows the choice. */
  override get message(): string {
    return refusalSentence(this.code, this.original, this.details);
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * How long the server may take to begin its answer, and then to finish it: a large one is slow, but
 * one that doesn't begin is lost.
 */
const ANSWER_MS = 10_000;
const REST_MS = 60_000;

interface More {
  headers?: Record<string, string>;
  /** Sent while the page goes away: it arrives all the same. */
  isLast?: boolean;
  /** Ends the request when nobody wants its answer any more: it fails with the code `stopped`. */
  signal?: AbortSignal;
}

/** The server's answer as JSON. */
export async function ask<T>(
  method: Method,
  path: string,
  body?: unknown,
  more?: More,
): Promise<T> {
  const read = () => reach(method, path, (response) => response.json() as Promise<T>, body, more);
  return method === "GET" ? orKept(path, read) : read();
}

/** The server's answer; what it last answered, if that is kept and the server cannot be reached. */
async function orKept<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    const data = await read();
    learn(path, data);
    const place = placeOf(path);
    if (place) keep(place, data);
    return data;
  } catch (refusal) {
    const before = isOffline(refusal) ? await kept<T>(path) : undefined;
    if (before === undefined) throw refusal;
    return before;
  }
}

export const isOffline = (refusal: unknown) =>
  refusal instanceof Refusal && refusal.code === "offline";

/** Every request of the page but photos goes through here, and none waits for ever. */
async function reach<T>(
  method: Method,
  path: string,
  read: (response: Response) => Promise<T>,
  body?: unknown,
  { headers = {}, isLast = false, signal }: More = {},
): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener("abort", end);
  let timer = setTimeout(end, ANSWER_MS);
  try {
    signal?.throwIfAborted();
    const response = await fetch(`/api/v1${path}`, {
      method,
      keepalive: isLast,
      signal: ending.signal,
      headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    reached.isOffline = false;
    clearTimeout(timer);
    timer = setTimeout(end, REST_MS);
    if (response.ok) return await read(response);
    const refused = (await response.json().catch(() => null)) as Refused | null;
    throw new Refusal(
      refused?.code ?? "internal_error",
      refused?.message,
      refused?.details ?? {},
      response.status,
    );
  } catch (problem) {
    if (problem instanceof Refusal || problem instanceof SyntaxError) throw problem;
    if (signal?.aborted) throw new Refusal("stopped");
    reached.isOffline = true;
    throw new Refusal("offline");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

const SHORTEST_MS = 400;
const LONGEST_MS = 8000;

/**
 * A command with a key of its own: when the server cannot be reached, or its answer is lost, it is
 * sent again, and acts once. `onwait` hears of it, `gives_up` ends it.
 */
export async function command(
  table: string,
  body: { command: string; version: number; seat: number } & object,
  key: string,
  { onwait, gives_up }: { onwait: () => void; gives_up: AbortSignal },
) {
  const began_ms = Date.now();
  for (let wait_ms = SHORTEST_MS; ; wait_ms = Math.min(LONGEST_MS, 2 * wait_ms)) {
    try {
      const headers = { "idempotency-key": key };
      return await ask<{ version: number }>("POST", `/tables/${table}/commands`, body, { headers });
    } catch (refusal) {
      if (!isOffline(refusal) || gives_up.aborted) throw refusal;
      if (wait_ms > SHORTEST_MS || Date.now() - began_ms > SHORTEST_MS) onwait();
      await somewhatLater(wait_ms, gives_up);
      if (gives_up.aborted) throw refusal;
    }
  }
}

/** After a while, or as soon as there is a connection again. */
function somewhatLater(ms: number, ends: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    ends.addEventListener("abort", done, { once: true });
  });
}

/**
 * A key that nobody else has. Not `randomUUID`, which browsers keep from pages that come without
 * https, as in one's own network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** A record with one event in a line. */
function eventsIn(path: string): Promise<GameEvent[]> {
  return orKept(path, async () => {
    const lines = (await reach("GET", path, (response) => response.text())).split("\n");
    return lines.filter(Boolean).map((line) => JSON.parse(line));
  });
}

export const api = {
  hours: () => ask<Hours>("GET", "/account/hours"),
  setHours: (wanted: { zone: string; quiet_from: number | null; quiet_to: number | null }) =>
    ask<Hours>("PUT", "/account/hours", wanted),
  takeHoliday: (from_ms: number, until_ms: number) =>
    ask<Hours>("PUT", "/account/holiday", { from_ms, until_ms }),
  endHoliday: () => ask<Hours>("DELETE", "/account/holiday"),
  hungUp: (id: string, seat: number) => ask<HungUp>("GET", `/tables/${id}/seats/${seat}/draft`),
  hangUp: async (
    id: string,
    seat: number,
    kept: { version: number; draft: HungUp["draft"] },
    isLast: boolean,
  ) => {
    // Read to its end, or the browser would keep the connection open for the rest.
    await reach("PUT", `/tables/${id}/seats/${seat}/draft`, (response) => response.text(), kept, {
      isLast,
    });
  },
  account: () => ask<Account>("GET", "/account"),
  guest: (name: string) => ask<Account>("POST", "/guests", { name }),
  catalogue: () => ask<Catalogue>("GET", "/catalogue"),
  /**
   * A game against a computer to go on with, or a new one; whoever is nobody yet becomes a guest.
   */
  firstGame: (wanted: { level?: string; edition?: string; language?: string }) =>
    ask<FirstGame>("POST", "/first-game", wanted),
  putFirstGameAway: () => ask("DELETE", "/first-game"),
  rename: (name: string) => ask<Account>("PATCH", "/account", { name }),
  setPassword: (wanted: { handle: string; password: string; old_password?: string }) =>
    ask<Account>("PUT", "/account/password", wanted),
  signIn: (wanted: { handle: string; password: string }) =>
    ask<Account>("POST", "/sign-in", wanted),
  signOut: () => ask("POST", "/sign-out"),
  signOutEverywhere: () => ask("POST", "/sign-out-everywhere"),
  sessions: () => ask<Session[]>("GET", "/account/sessions"),
  endSession: (id: string) => ask("DELETE", `/account/sessions/${id}`),
  newToken: (label: string) => ask<{ token: string }>("POST", "/account/tokens", { label }),
  deleteAccount: () => ask("DELETE", "/account"),
  notices: () => ask<Notices>("GET", "/account/notices"),
  addDevice: (wanted: NewDevice) => ask<Notices>("POST", "/account/notices/devices", wanted),
  setAddress: (address: string) =>
    ask<Notices>("PUT", "/account/notices/mail", { address, language: speech.language }),
  switchOff: (bell: string) => ask<Notices>("DELETE", `/account/notices/${bell}`),
  confirmAddress: (token: string) => ask("POST", `/notices/yes/${encodeURIComponent(token)}`),
  endLetters: (token: string) => ask("POST", `/notices/off/${encodeURIComponent(token)}`),
  cards: (lexicon: string) => ask<Cards>("GET", `/lexicons/${lexicon}/cards`),
  tables: () => ask<{ tables: MyTable[]; now_ms: number }>("GET", "/tables"),
  lobby: () => ask<{ tables: Table[] }>("GET", "/lobby"),
  table: (id: string) => ask<Table>("GET", `/tables/${id}`),
  view: (id: string, seat: number | null) =>
    ask<View>("GET", `/tables/${id}/view${seat === null ? "" : `?seat=${seat}`}`),
  open: (wanted: NewTable) => ask<Table>("POST", "/tables", wanted),
  /** Begins; a real board may tell in which order its seats play. */
  start: (id: string, order?: number[]) =>
    ask<Table>("POST", `/tables/${id}/start`, order && { order }),
  invitation: (code: string) => ask<Table>("GET", `/invitations/${code}`),
  join: (id: string, wanted: { revision: number; seat?: number; name?: string }) =>
    ask<Table>("POST", `/tables/${id}/join`, wanted),
  /**
   * A game that its seats have shown to all, as an onlooker sees it, and everything that happened
   * in it.
   */
  publicGame: (link: string) => ask<View>("GET", `/games/${link}`),
  publicRecord: (link: string) => eventsIn(`/games/${link}/record.jsonl`),
  preview: (id: string, play: object, signal: AbortSignal) =>
    ask<Preview>("POST", `/tables/${id}/preview?why=true`, play, { signal }),
  lines: (id: string) => ask<{ lines: Line[] }>("GET", `/tables/${id}/lines`),
  events: (id: string, seat: number | null, since = 0) => {
    const asked = new URLSearchParams({
      ...(since ? { since: `${since}` } : {}),
      ...(seat === null ? {} : { seat: `${seat}` }),
    });
    return ask<{ version: number; events: GameEvent[] }>(
      "GET",
      `/tables/${id}/events${asked.size ? `?${asked}` : ""}`,
    );
  },
  /** Every event of a game that is over, nothing hidden. */
  record: (id: string) => eventsIn(`/tables/${id}/record.jsonl`),
  changeSeat: (
    id: string,
    seat: number,
    wanted: { kind: "me" | "open" | "computer"; level?: string },
  ) => ask<Table>("PUT", `/tables/${id}/seats/${seat}`, wanted),
  agree: (id: string, revision: number) => ask<Table>("POST", `/tables/${id}/agree`, { revision }),
  mix: (id: string, seat: number, words: string) =>
    ask<Table>("POST", `/tables/${id}/text`, { seat, text: words }),
  /** Gets up; with a level a computer plays on. */
  leave: (id: string, level?: string) =>
    ask<Table>("POST", `/tables/${id}/leave`, level ? { level } : {}),
  comeBack: (id: string, seat: number) => ask<Table>("POST", `/tables/${id}/seats/${seat}/return`),
  wish: (id: string, seat: number, wish: "remove" | "computer") =>
    ask<Table>("POST", `/tables/${id}/seats/${seat}/wish`, { wish }),
  rematch: (id: string) => ask<Table>("POST", `/tables/${id}/rematch`),
  publish: (id: string, agrees: boolean) => ask<Table>("POST", `/tables/${id}/publish`, { agrees }),
  removeLine: (id: string, line: number) => ask<object>("DELETE", `/tables/${id}/lines/${line}`),
  reportLine: (id: string, line: number, reason: string) =>
    ask<object>("POST", `/tables/${id}/lines/${line}/report`, { reason }),
  mutes: () => ask<Muted[]>("GET", "/account/mutes"),
  mute: (person: string, is_muted: boolean) =>
    ask<object>("PUT", `/account/mutes/${person}`, { is_muted }),
  word: (lexicon: string, word: string) =>
    ask<{ word: string; is_word: boolean }>(
      "GET",
      `/lexicons/${encodeURIComponent(lexicon)}/words/${encodeURIComponent(word)}`,
    ),
  say: (id: string, text: string) => ask<Line>("POST", `/tables/${id}/lines`, { text }),
};
