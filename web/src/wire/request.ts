// Asking the server. Every refusal becomes a `Refusal`, which the dictionaries put into words by
// its code; a lost connection is one too, unless an earlier answer is cached.
import { refusalSentence } from "../words/refusals";
import { cache, cached, learn, placeOf } from "./offline_cache";
import type { Answer, Method, PathOf, Request, Rest } from "./paths";
import { reach as reached } from "./reach.svelte";
import type { GameEvent, Refused } from "./types";

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

  /** In the language of the page; a text that shows it follows the choice. */
  override get message(): string {
    return refusalSentence(this.code, this.original, this.details);
  }
}

/**
 * How long the server may take to begin its answer, and then to finish it: a large one is slow, but
 * one that doesn't begin is lost.
 */
const ANSWER_MS = 10_000;
const REST_MS = 60_000;

/** What a request says, whatever it is: the description has checked it. */
interface Sent {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface More {
  headers?: Record<string, string>;
  /** Sent while the page goes away: it arrives all the same. */
  isLast?: boolean;
  /** Ends the request when its answer isn't needed any more: it fails with the code `stopped`. */
  signal?: AbortSignal;
  /** The same request, already sent; null if that came to nothing. */
  begun?: Promise<Response | null> | undefined;
}

/** The address within the API: parameters filled in, what is asked for behind it. */
function addressOf(path: string, sent: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(`${sent.path?.[name]}`),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.query ?? {}))
    if (value !== undefined && value !== null) asked.set(name, `${value}`);
  return asked.size ? `${filled}?${asked}` : filled;
}

/** The server's answer as JSON, by the API's description: see `paths.ts`. */
export async function ask<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[request = {}]: Rest<Request<M, P>, More>
): Promise<Answer<M, P>> {
  const sent: Sent & More = request;
  const address = addressOf(path, sent);
  const read = () =>
    reach(method, address, (response): Promise<Answer<M, P>> => response.json(), sent.body, sent);
  return method === "GET" ? orCached(address, read) : read();
}

/**
 * Sends something whose answer isn't used; it is still read to its end, or the connection stays.
 */
export async function send<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[request = {}]: Rest<Request<M, P>, More>
): Promise<void> {
  const sent: Sent & More = request;
  await reach(method, addressOf(path, sent), (response) => response.text(), sent.body, sent);
}

/** A record with one event in a line. */
export function askLines<P extends PathOf<"GET">>(
  path: P,
  ...[request = {}]: Rest<Request<"GET", P>, More>
): Promise<GameEvent[]> {
  const sent: Sent & More = request;
  const address = addressOf(path, sent);
  return orCached(address, async () => {
    const lines = (await reach("GET", address, (response) => response.text())).split("\n");
    return lines.filter(Boolean).map((line) => JSON.parse(line));
  });
}

/** The server's answer; what it last answered, if that is kept and the server cannot be reached. */
async function orCached<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    const data = await read();
    learn(path, data);
    const place = placeOf(path);
    if (place) cache(place, data);
    return data;
  } catch (refusal) {
    const before = isOffline(refusal) ? await cached<T>(path) : undefined;
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
  { headers = {}, isLast = false, signal, begun }: More = {},
): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener("abort", end);
  let timer = setTimeout(end, ANSWER_MS);
  try {
    signal?.throwIfAborted();
    const response =
      (begun && (await begun)) ??
      (await fetch(`/api/v1${path}`, {
        method,
        keepalive: isLast,
        signal: ending.signal,
        headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }));
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

/**
 * A unique key. Not `randomUUID`, which browsers keep from pages that come without
 * https, as in one's own network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
