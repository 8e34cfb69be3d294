// Sending one entry of the outbox, and what comes of it. For pages and the service worker: no
// texts, no components, nothing of the page.
import { isStill } from "./outbox_position";
import type { Entry, RefusedEntry } from "./outbox_store";
import type { View } from "./types";

export type Outcome =
  | { kind: "answered"; answer: unknown }
  | { kind: "refused"; refused: RefusedEntry }
  /** The turn it was made for goes on at this version of the game. */
  | { kind: "renewed"; version: number }
  /** The server can't be reached, or not before we have signed in again. */
  | { kind: "away" | "signed_out" }
  /** The server has too much to do, or failed. */
  | { kind: "later" };

/** How long the server may take to begin its answer, and then to finish it. */
const ANSWER_MS = 10_000;
const REST_MS = 60_000;
/** A photo has to be uploaded and converted first. */
const UPLOAD_MS = 180_000;

export async function deliver(entry: Entry): Promise<Outcome> {
  const outcome = await request(entry.method, entry.path, entry);
  if (outcome.kind !== "refused" || outcome.refused.code !== "stale_version" || !entry.position)
    return outcome;
  const { table, seat } = entry.position;
  const seen = await request("GET", `/tables/${table}/view?seat=${seat}`);
  if (seen.kind !== "answered") return seen;
  const view = seen.answer as View;
  if (isStill(entry.position, view)) return { kind: "renewed", version: view.version };
  const code = view.outcome ? "game_over" : "moved_on";
  return { kind: "refused", refused: { ...outcome.refused, code, message: "", details: {} } };
}

async function request(
  method: string,
  path: string,
  { body, key }: Pick<Entry, "body"> & { key?: string } = {},
): Promise<Outcome> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const isFile = body instanceof Blob;
  let timer = setTimeout(end, isFile ? UPLOAD_MS : ANSWER_MS);
  try {
    const kind = isFile ? "application/octet-stream" : "application/json";
    const response = await fetch(`/api/v1${path}`, {
      method,
      signal: ending.signal,
      headers: {
        ...(body && { "content-type": kind }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    });
    clearTimeout(timer);
    timer = setTimeout(end, REST_MS);
    if (response.ok) return { kind: "answered", answer: await response.json() };
    return refusalOf(response.status, await response.json().catch(() => null));
  } catch {
    return { kind: "away" };
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(status: number, answer: Partial<RefusedEntry> | null): Outcome {
  // A proxy in front of a server that is away answers with 502 to 504.
  if (status >= 502 && status <= 504) return { kind: "away" };
  if (status === 401) return { kind: "signed_out" };
  if (status >= 500 || status === 429 || status === 408) return { kind: "later" };
  const { code = "internal_error", message = "", details = {} } = answer ?? {};
  return { kind: "refused", refused: { code, message, details, status } };
}
