import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lag } from "./lag";

let version: number | null;
const fetch = vi.fn<() => Promise<unknown>>();
let lag: Lag;

beforeEach(() => {
  vi.useFakeTimers();
  version = 4;
  fetch.mockReset().mockResolvedValue(null);
  lag = new Lag(() => version, fetch);
});

afterEach(() => {
  lag.close();
  vi.useRealTimers();
});

test("what the stream doesn't send is fetched within a second, until it is there", async () => {
  fetch.mockRejectedValueOnce(new Error("lost")).mockImplementation(async () => {
    version = 5;
  });
  lag.expect(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("nothing is fetched that the stream sent in time, that is known, or that nothing waits for", async () => {
  lag.expect(4);
  lag.expect(5);
  version = 5;
  await vi.advanceTimersByTimeAsync(10_000);
  version = null;
  lag.expect(6);
  await vi.advanceTimersByTimeAsync(10_000);
  version = 5;
  lag.expect(7);
  lag.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).not.toHaveBeenCalled();
});
