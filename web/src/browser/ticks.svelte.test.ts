// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOCK_MS, tick } from "./ticks";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("all clocks tick together, and none once nothing is shown", async () => {
  const seen: string[] = [];
  const show = (name: string) =>
    $effect.root(() => {
      const now_ms = $derived.by(() => {
        tick();
        return Date.now();
      });
      $effect(() => {
        seen.push(`${name} ${now_ms % 1000}`);
      });
    });
  vi.setSystemTime(0);
  const hide = [show("seat"), show("ring")];
  flushSync();
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(CLOCK_MS);
  flushSync();
  expect(seen).toEqual(["seat 0", "ring 0", "seat 250", "ring 250"]);
  for (const one of hide) one();
  await vi.advanceTimersByTimeAsync(CLOCK_MS);
  expect(vi.getTimerCount()).toBe(0);
});
