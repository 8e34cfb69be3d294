// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QUEUED } from "../browser/storage";
import { unsent } from "../wire/unsent.svelte";
import { sendOutbox } from "./send_outbox";

const fetched = vi.fn(async () => Response.json({ version: 5, events: [] }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", fetched.mockClear());
});

afterEach(() => vi.unstubAllGlobals());

test("a command that an older version of the page could not send is sent once", async () => {
  const body = { command: "pass_turn", version: 4, seat: 0 };
  localStorage.setItem("waiting-t1", JSON.stringify({ key: "k1", body }));
  localStorage.setItem("waiting-t2", "not what it should be");
  await sendOutbox();
  await sendOutbox();
  expect(Object.keys(localStorage).filter((name) => QUEUED.test(name))).toEqual([]);
  expect(unsent.entries).toEqual([]);
  expect(fetched.mock.calls).toEqual([
    [
      "/api/v1/tables/t1/commands",
      expect.objectContaining({
        method: "POST",
        headers: expect.objectContaining({ "idempotency-key": "k1" }),
        body: JSON.stringify(body),
      }),
    ],
  ]);
});
