import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api";
import { reach } from "./reach.svelte";
import { ask, Refusal } from "./request";

const cheat = { command: "cheat", version: 1 } as const;

type Fetch = (address: string, asked: RequestInit) => Promise<Response>;
const fetched = vi.fn<Fetch>();

/** A server that never answers. */
const hung: Fetch = (_, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched.mockReset());
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  reach.isOffline = false;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a request that isn't answered is given up, and the server counts as out of reach", async () => {
  fetched.mockImplementation(hung);
  const asked = ask("POST", "/guests", { body: { name: "Ana" } }).catch((problem) => problem);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toMatchObject({ code: "offline" });
  expect(reach.isOffline).toBe(true);
});

test("an answer that begins has longer, but not for ever", async () => {
  const slow = (ms: number) => async () =>
    ({
      ok: true,
      json: () => new Promise((resolve) => setTimeout(() => resolve({ ms }), ms)),
    }) as Response;
  fetched.mockImplementation(slow(30_000));
  const patient = ask("POST", "/guests", { body: { name: "Ana" } });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await patient).toEqual({ ms: 30_000 });
  fetched.mockImplementation(async (_, { signal }) => {
    const json = () =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    return { ok: true, json } as Response;
  });
  const endless = ask("POST", "/guests", { body: { name: "Ana" } }).catch((problem) => problem);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await endless).toMatchObject({ code: "offline" });
});

test("a request that isn't needed any more is ended, and says nothing about the connection", async () => {
  fetched.mockImplementation(hung);
  const ending = new AbortController();
  const { signal } = ending;
  const asked = ask("GET", "/catalogue", { signal }).catch((problem) => problem);
  ending.abort();
  const problem = await asked;
  expect(problem).toBeInstanceOf(Refusal);
  expect(problem.code).toBe("stopped");
  expect(reach.isOffline).toBe(false);
});

test("what the API doesn't describe can't be asked for", () => {
  // Never called: the type check reads it, and complains where one of these were allowed.
  const planted = [
    // @ts-expect-error There is no such path.
    () => ask("GET", "/tabels"),
    // @ts-expect-error The path has no such method.
    () => ask("DELETE", "/catalogue"),
    // @ts-expect-error The path needs a table.
    () => ask("GET", "/tables/{table_id}"),
    // @ts-expect-error A guest has a name.
    () => ask("POST", "/guests", { body: { called: "Ana" } }),
    // @ts-expect-error No seat does that.
    () => ask("POST", "/tables/{table_id}/commands", { path: { table_id: "t" }, body: cheat }),
    // @ts-expect-error An account has no colour.
    async () => (await api.account()).colour,
  ];
  expect(planted).toHaveLength(6);
});
