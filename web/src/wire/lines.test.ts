// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLines, readLines } from "./lines";

/** An answer in pieces, as the network cuts it. */
const answer = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
        stream.close();
      },
    }),
  );

const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const all = async (signal = new AbortController().signal) => {
  const lines: unknown[] = [];
  for await (const line of readLines({ path: "/review", signal })) lines.push(line);
  return lines;
};

test("lines are read however they are cut", async () => {
  fetched.mockResolvedValue(answer('{"a":', '1}\n{"a":"é', '"}\n', '\n{"a":3}'));
  expect(await all()).toEqual([{ a: 1 }, { a: "é" }, { a: 3 }]);
});

test("a refusal is one", async () => {
  fetched.mockResolvedValue(Response.json({ code: "word_list_closed" }, { status: 403 }));
  await expect(all()).rejects.toMatchObject({ code: "word_list_closed", status: 403 });
});

test("who stops reading ends the connection", async () => {
  fetched.mockResolvedValue(answer('{"a":1}\n{"a":2}\n'));
  for await (const _ of readLines({ path: "/x", signal: new AbortController().signal })) break;
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test("a connection that is lost is made again, after what was missed is asked for", async () => {
  fetched.mockRejectedValueOnce(new TypeError("lost")).mockResolvedValueOnce(answer('{"a":1}\n'));
  const lines: unknown[] = [];
  const onopen = vi.fn();
  const done = followLines({
    path: "/review",
    signal: new AbortController().signal,
    online: (line) => lines.push(line),
    onopen,
  });
  await vi.advanceTimersByTimeAsync(600);
  await done;
  expect(lines).toEqual([{ a: 1 }]);
  expect(onopen).toHaveBeenCalledTimes(2);
});

test("nobody waits for a connection that isn't wanted any more", async () => {
  fetched.mockRejectedValue(new TypeError("lost"));
  const ending = new AbortController();
  const done = followLines({ path: "/review", signal: ending.signal, online: () => {} });
  const ended = expect(done).rejects.toMatchObject({ code: "stopped" });
  await vi.advanceTimersByTimeAsync(100);
  ending.abort();
  await ended;
});
