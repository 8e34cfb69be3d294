// Answers that come line by line, each a JSON object: a review that grows, an analysis that becomes
// steadier. To stop reading closes the connection, which ends the work at the server.
import { pause } from "./pause";
import { reach as reached } from "./reach.svelte";
import { Refusal } from "./request";
import type { Refused } from "./types";

/** How long the server may be silent before the connection counts as lost. */
const SILENCE_MS = 30_000;
const SHORTEST_MS = 500;
const LONGEST_MS = 8000;

export interface LinesAsked {
  method?: "GET" | "POST";
  /** Within the API, with what is asked for behind it. */
  path: string;
  body?: unknown;
  signal: AbortSignal;
}

/**
 * The lines of an answer as they come, up to its end. It fails as a request does; if `signal` ends
 * it, with the code `stopped`.
 */
export async function* readLines<Line>({
  method = "GET",
  path,
  body,
  signal,
}: LinesAsked): AsyncGenerator<Line, void, undefined> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener("abort", end);
  let timer = setTimeout(end, SILENCE_MS);
  try {
    signal.throwIfAborted();
    const response = await fetch(`/api/v1${path}`, {
      method,
      signal: ending.signal,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    reached.isOffline = false;
    if (!response.ok || !response.body) {
      const refused = (await response.json().catch(() => null)) as Refused | null;
      throw new Refusal(
        refused?.code ?? "internal_error",
        refused?.message,
        refused?.details ?? {},
        response.status,
      );
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let begun = "";
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS);
      const lines = (
        begun + (done ? decoder.decode() : decoder.decode(value, { stream: true }))
      ).split("\n");
      begun = done ? "" : (lines.pop() ?? "");
      for (const line of lines) if (line.trim()) yield JSON.parse(line) as Line;
      if (done) return;
    }
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    if (signal.aborted) throw new Refusal("stopped");
    if (problem instanceof SyntaxError) throw problem;
    reached.isOffline = true;
    throw new Refusal("offline");
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    ending.abort();
  }
}

export interface LinesFollowed<Line> extends LinesAsked {
  online: (line: Line) => void;
  /** Called before each connection: what came before a lost one isn't sent again. */
  onopen?: () => void | Promise<void>;
}

/** Reads lines up to their end, and connects again for as long as the connection is lost. */
export async function followLines<Line>({
  online,
  onopen,
  ...asked
}: LinesFollowed<Line>): Promise<void> {
  for (let wait_ms = SHORTEST_MS; ; wait_ms = Math.min(LONGEST_MS, 2 * wait_ms)) {
    try {
      await onopen?.();
      for await (const line of readLines<Line>(asked)) {
        wait_ms = SHORTEST_MS;
        online(line);
      }
      return;
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== "offline" || asked.signal.aborted)
        throw problem;
      await pause(wait_ms, asked.signal);
      if (asked.signal.aborted) throw new Refusal("stopped");
    }
  }
}
