// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Refusal } from "../wire/request";
import { words } from "../words/words.svelte";
import { failure } from "./failure.svelte";

const fail = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

test("an uncaught error is shown, but not a known one", () => {
  fail(new Refusal("offline"));
  fail(new Refusal("stopped"));
  fail(new DOMException("skipped", "AbortError"));
  expect(failure.sentence).toBe("");
  fail(new TypeError("x is undefined"));
  expect(failure.sentence).toBe(words.trouble.page_broke);
  fail(new Refusal("not_found"));
  expect(failure.sentence).toBe(new Refusal("not_found").message);
});
