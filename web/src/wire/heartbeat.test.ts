import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat, PATIENCE_MS, QUIET_MS } from "./heartbeat";

const ask = vi.fn();
const onsilence = vi.fn();
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  onsilence.mockReset();
  heartbeat = new Heartbeat(ask, onsilence);
});

afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

test("silence is noticed within ten seconds, and not before the other end could answer", () => {
  heartbeat.received();
  vi.advanceTimersByTime(QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onsilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000 - QUIET_MS);
  expect(onsilence).toHaveBeenCalledTimes(1);
});

test("who answers, or speaks for itself, is not given up", () => {
  ask.mockImplementation(() => setTimeout(() => heartbeat.received(), 300));
  heartbeat.received();
  vi.advanceTimersByTime(60_000);
  expect(ask.mock.calls.length).toBeGreaterThan(10);
  ask.mockReset();
  heartbeat.received();
  for (let second = 0; second < 30; second++) {
    vi.advanceTimersByTime(1000);
    heartbeat.received();
  }
  expect(ask).not.toHaveBeenCalled();
  expect(onsilence).not.toHaveBeenCalled();
});

test("a page that slept asks again before it gives anything up", () => {
  heartbeat.received();
  vi.advanceTimersByTime(QUIET_MS);
  // The answer may have come while nothing ran.
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(onsilence).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(onsilence).toHaveBeenCalledTimes(1);
});

test("it can be asked at once, and then waits no longer than usual", () => {
  heartbeat.received();
  heartbeat.check();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(onsilence).toHaveBeenCalledTimes(1);
});
