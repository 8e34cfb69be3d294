import { expect, test } from "vitest";
import { Attempt } from "./attempt.svelte";
import { Refusal } from "./request";

const refuse = () => Promise.reject(new Refusal("table_closed", "This table is closed."));

test("an attempt is busy until it is done", async () => {
  const attempt = new Attempt();
  let finish = () => {};
  const made = attempt.make(() => new Promise<void>((done) => (finish = done)));
  expect(attempt.isBusy).toBe(true);
  finish();
  expect(await made).toBe(true);
  expect(attempt.isBusy).toBe(false);
  expect(attempt.refusal).toBeNull();
});

test("a refusal is kept until the next attempt", async () => {
  const attempt = new Attempt();
  expect(await attempt.make(refuse)).toBe(false);
  expect(attempt.refusal?.code).toBe("table_closed");
  expect(attempt.isBusy).toBe(false);
  const seen: unknown[] = [];
  expect(await attempt.make(async () => seen.push(attempt.refusal))).toBe(true);
  expect(seen, "it is gone before the act begins").toEqual([null]);
});

test("while one attempt is under way a second does nothing", async () => {
  const attempt = new Attempt();
  let finish = () => {};
  const first = attempt.make(() => new Promise<void>((done) => (finish = done)));
  let isBegun = false;
  const begin = async () => {
    isBegun = true;
  };
  expect(await attempt.make(begin)).toBe(false);
  expect(isBegun).toBe(false);
  expect(attempt.isBusy, "the first goes on").toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(await attempt.make(begin)).toBe(true);
});

test("other errors than refusals are rethrown, and leave nothing busy", async () => {
  const attempt = new Attempt();
  await expect(
    attempt.make(() => Promise.reject(new TypeError("a mistake of ours"))),
  ).rejects.toThrow(TypeError);
  expect(attempt.isBusy).toBe(false);
  expect(attempt.refusal).toBeNull();
});
