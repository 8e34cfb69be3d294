import { expect, test } from "vitest";
import type { View } from "../wire/types";
import {
  ago,
  awayUntil,
  clockOf,
  daysLeft,
  holidayLeft,
  minutes,
  nextHoliday,
  overtimePoints,
  overtimeRule,
} from "./clock";

const at = (left_ms: number[], running: number | null, since_ms = 0) =>
  ({
    outcome: null,
    gone: [],
    clock: { left_ms, running, since_ms, missed: [], deadline_ms: null, holidays: [] },
  }) as unknown as View;

test("a game clock runs down for the seat to move and stands still for the others", () => {
  const view = at([90_000, 60_000], 0, 1_000);
  const timing = { kind: "game", seconds: 90 } as const;
  expect(clockOf(view, timing, 0, 31_000)).toMatchObject({
    text: "1:00",
    isRunning: true,
    isShort: false,
  });
  expect(clockOf(view, timing, 1, 31_000)).toMatchObject({ text: "1:00", isRunning: false });
});

test("overtime is shown below zero, and short time is marked", () => {
  const timing = { kind: "game", seconds: 90 } as const;
  expect(clockOf(at([4_200], 0), timing, 0, 0)).toMatchObject({ text: "0:05", isShort: true });
  expect(clockOf(at([0], 0), timing, 0, 12_500)).toMatchObject({ text: "−0:12", isShort: true });
});

test("a turn's timer is shown only while it runs", () => {
  const timing = { kind: "turn", seconds: 60 } as const;
  expect(clockOf(at([0, 0], 0, 0), timing, 0, 15_000)?.text).toBe("0:45");
  expect(clockOf(at([0, 0], 0, 0), timing, 1, 15_000)).toBeNull();
});

test("days are given in words, in the unit that fits", () => {
  const day = 86_400_000;
  const left = (own_ms: number) => daysLeft({ own_ms, bank_ms: 0 });
  expect(left(3 * day - 3_600_000)).toBe("2 days left");
  expect(left(3 * 3_600_000)).toBe("3 hours left");
  expect(left(60_000)).toBe("1 minute left");
  expect(left(0)).toBe("no time left");
});

test("days in the bank are shown apart from those of the turn, until only they are left", () => {
  const timing = { kind: "days", days: 3, bank_days: 2 } as const;
  const day = 86_400_000;
  const view = at([2 * day, 0], 0, 0);
  Object.assign(view.clock, { deadline_ms: 5 * day, bank_from_ms: 3 * day });
  const shown = (now_ms: number) => clockOf(view, timing, 0, now_ms);
  expect(shown(0)).toMatchObject({
    text: "3d + 2d spare",
    name: "3 days left, then 2 days of spare time",
    isShort: false,
  });
  expect(shown(3 * day - 3 * 3_600_000)?.name).toBe("3 hours left, then 2 days of spare time");
  expect(shown(3 * day)).toMatchObject({
    text: "2d spare",
    name: "2 days of spare time left",
    isShort: false,
  });
  expect(shown(5 * day - 60_000)).toMatchObject({
    text: "1m spare",
    name: "1 minute of spare time left",
    isShort: true,
  });
  expect(shown(5 * day)?.text).toBe("no time left");
  // Without a bank nothing else is said, even if quiet hours put the end off.
  Object.assign(view.clock, { deadline_ms: 4 * day, bank_from_ms: null });
  expect(shown(0)?.text).toBe("4 days left");
  // An end that is put off in the bank is the bank's.
  Object.assign(view.clock, { deadline_ms: 6 * day, bank_from_ms: 3 * day });
  expect(shown(4 * day)?.name).toBe("2 days of spare time left");
});

test("on holiday what is left stands still, and counts against what the table allows", () => {
  const timing = { kind: "days", days: 3, bank_days: 0 } as const;
  const day = 86_400_000;
  const view = at([0, 0], 1, 0);
  Object.assign(view.clock, { deadline_ms: 8 * day, holidays: [[], [[day, 6 * day]]] });
  for (const now of [day, 3 * day, 6 * day - 1])
    expect(clockOf(view, timing, 1, now)?.text).toBe("2 days left");
  expect([awayUntil(view, 1, 0), awayUntil(view, 1, day), awayUntil(view, 0, day)]).toEqual([
    null,
    6 * day,
    null,
  ]);
  expect([holidayLeft(view, 1, 14), holidayLeft(view, 1, 3), holidayLeft(view, 0, 14)]).toEqual([
    9, 0, 14,
  ]);
  const next = (now: number) => nextHoliday(view, 1, now)?.until_ms;
  expect([next(0), next(day), next(6 * day)]).toEqual([6 * day, undefined, undefined]);
  Object.assign(view.clock, { holidays: [[], [[day, day]]] });
  expect(next(0)).toBeUndefined();
});

test("without a timing, or when the game is over, there is no clock", () => {
  expect(clockOf(at([0], 0), null, 0, 0)).toBeNull();
  expect(
    clockOf({ ...at([5], 0), outcome: {} } as unknown as View, { kind: "game", seconds: 5 }, 0, 0),
  ).toBeNull();
});

test("minutes count a second until it is over", () => {
  expect([59_999, 60_000, 1, 0, -1].map(minutes)).toEqual(["1:00", "1:00", "0:01", "0:00", "0:00"]);
});

test("when something was said", () => {
  const minute = 60_000;
  expect(
    [0, 4 * minute, 125 * minute, 25 * 60 * minute, 72 * 60 * minute].map((past) => ago(0, past)),
  ).toEqual(["just now", "4 minutes ago", "2 hours ago", "25 hours ago", "3 days ago"]);
});

test("overtime costs points for each minute that has begun, as the rules count them", () => {
  const timing = { kind: "game", seconds: 90, points_per_minute: 10 } as const;
  expect([1, 0, -1, -60_000, -60_001].map((left) => overtimePoints(timing, left))).toEqual([
    0, 0, 10, 10, 20,
  ]);
  expect(overtimePoints({ kind: "game", seconds: 90, points_per_minute: 5 }, -61_000)).toBe(10);
  expect(overtimePoints({ kind: "turn", seconds: 90 }, -61_000)).toBe(0);
});

test("a table says what its own overtime costs", () => {
  const timing = { kind: "game", seconds: 90, overtime_s: 300, points_per_minute: 5 } as const;
  expect(overtimeRule(timing)).toBe("Overtime: −5 points per minute. Game lost at −5:00.");
  expect(overtimeRule({ ...timing, overtime_s: 0 })).toBe(
    "If your time runs out, you lose the game.",
  );
  expect(overtimeRule({ kind: "turn", seconds: 60 })).toBe("");
});
