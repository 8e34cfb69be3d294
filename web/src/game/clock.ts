// What a clock shows. All times are the server's; a page knows how far its own clock is off.
import type { Timing } from "../wire/events";
import type { View } from "../wire/types";
import { relative, span } from "../words/intl";
import { words } from "../words/words.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Where a table says nothing about them, as in the rules. */
const OVERTIME_S = 600;
const POINTS_PER_MINUTE = 10;

export interface ClockShown {
  text: string;
  /** As it is read out. */
  name: string;
  isRunning: boolean;
  /** Under five seconds, or in overtime. */
  isShort: boolean;
}

/** What a seat has left at this moment; null where no clock is to be shown for it. */
export function leftOf(
  view: View,
  timing: Timing | null | undefined,
  seat: number,
  now_ms: number,
): number | null {
  if (!timing || view.outcome || view.gone.includes(seat)) return null;
  const isRunning = view.clock.running === seat;
  const used = isRunning ? Math.max(0, now_ms - view.clock.since_ms) : 0;
  const left = view.clock.left_ms[seat] ?? 0;
  if (timing.kind === "game") return left - used;
  if (!isRunning) return null;
  if (timing.kind === "turn") return timing.seconds * SECOND - used;
  // On holiday the clock stands still: what is left is what will be left then.
  return (view.clock.deadline_ms ?? 0) - (awayUntil(view, seat, now_ms) ?? now_ms);
}

/** What a turn of days has left: of its own time, and of the seat's spare time after that. */
export interface DaysLeft {
  own_ms: number;
  bank_ms: number;
}

/** What is left of a turn of days at a moment. */
export function daysLeftOf(
  clock: { deadline_ms: number | null; bank_from_ms?: number | null },
  now_ms: number,
): DaysLeft {
  const deadline_ms = clock.deadline_ms ?? 0;
  const bank_from_ms = clock.bank_from_ms ?? deadline_ms;
  return {
    own_ms: Math.max(0, bank_from_ms - now_ms),
    bank_ms: Math.max(0, deadline_ms - Math.max(now_ms, bank_from_ms)),
  };
}

/** Until when a seat is on holiday; null if it is not. */
export function awayUntil(view: View, seat: number, now_ms: number): number | null {
  const on = view.clock.holidays[seat]?.find(
    ([from_ms, until_ms]) => from_ms <= now_ms && now_ms < until_ms,
  );
  return on?.[1] ?? null;
}

/** The next holiday of a seat that has not begun; one that was cancelled has no length. */
export function nextHoliday(
  view: View,
  seat: number,
  now_ms: number,
): { from_ms: number; until_ms: number } | null {
  const next = view.clock.holidays[seat]?.find(
    ([from_ms, until_ms]) => from_ms > now_ms && until_ms > from_ms,
  );
  return next ? { from_ms: next[0], until_ms: next[1] } : null;
}

/** How many of a table's days of holiday a seat has left; what is left of a day counts as one. */
export function holidayLeft(view: View, seat: number, allowed: number): number {
  const taken = (view.clock.holidays[seat] ?? []).reduce(
    (sum, [from_ms, until_ms]) => sum + until_ms - from_ms,
    0,
  );
  return Math.max(0, Math.ceil((allowed * DAY - taken) / DAY));
}

export function clockOf(
  view: View,
  timing: Timing | null | undefined,
  seat: number,
  now_ms: number,
): ClockShown | null {
  const left = leftOf(view, timing, seat, now_ms);
  if (left === null) return null;
  const isRunning = view.clock.running === seat;
  if (timing?.kind === "days") {
    const split = daysLeftOf(view.clock, awayUntil(view, seat, now_ms) ?? now_ms);
    const shown = { text: shortDaysLeft(split, "narrow"), name: daysLeft(split) };
    return { ...shown, isRunning, isShort: left < HOUR };
  }
  const text = minutes(left);
  return { text, name: spoken(left), isRunning, isShort: left < 5 * SECOND };
}

/** `14:32`, `−0:12` in overtime; a second counts until it is over. */
export function minutes(left_ms: number): string {
  const seconds = Math.ceil(Math.abs(left_ms) / SECOND - (left_ms < 0 ? 1 : 0));
  const sign = left_ms < 0 && seconds > 0 ? "−" : "";
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * What a seat has lost for overtime so far, above zero: by the minute, a part of one counts as a
 * whole. The rules count the same at the end.
 */
export function overtimePoints(timing: Timing | null | undefined, left_ms: number): number {
  if (timing?.kind !== "game" || left_ms >= 0) return 0;
  return Math.ceil(-left_ms / MINUTE) * (timing.points_per_minute ?? POINTS_PER_MINUTE);
}

/** What overtime costs at this table and when it loses the game; empty without a game clock. */
export function overtimeRule(timing: Timing | null | undefined): string {
  if (timing?.kind !== "game") return "";
  const most_ms = (timing.overtime_s ?? OVERTIME_S) * SECOND;
  if (most_ms === 0) return words.clock.no_overtime;
  const points = timing.points_per_minute ?? POINTS_PER_MINUTE;
  return words.clock.overtime_rule(points, minutes(-most_ms - SECOND / 2));
}

/** `2 days left`, `5 hours left, then 2 days of spare time`, `12 minutes of spare time left`. */
export function daysLeft({ own_ms, bank_ms }: DaysLeft): string {
  if (own_ms <= 0 && bank_ms <= 0) return words.clock.no_time_left;
  const [own, bank] = [begun(own_ms), begun(bank_ms)];
  if (!bank) return words.clock.left(own);
  return own ? words.clock.left_then_bank(own, bank) : words.clock.bank_left(bank);
}

/** The same where there is little room: `3 days + 2 days spare`; `narrow`: `3d + 2d spare`. */
export function shortDaysLeft(left: DaysLeft, display: "long" | "narrow" = "long"): string {
  const bank = span(begun(left.bank_ms), "minute", display);
  if (left.bank_ms <= 0) return daysLeft(left);
  return left.own_ms > 0
    ? words.clock.left_and_bank(span(begun(left.own_ms), "minute", display), bank)
    : words.clock.bank(bank);
}

/** A minute counts until it is over. */
const begun = (left_ms: number) =>
  left_ms < HOUR ? Math.ceil(Math.max(0, left_ms) / MINUTE) * MINUTE : left_ms;

function spoken(left_ms: number): string {
  if (left_ms < 0) return words.clock.overtime(minutes(left_ms));
  const seconds = Math.ceil(left_ms / SECOND);
  return words.clock.minutes_left(Math.floor(seconds / 60), seconds % 60);
}

/** `just now`, `4 minutes ago`, `yesterday`: when a note was pinned. */
export function ago(at_ms: number, now_ms: number): string {
  return now_ms - at_ms < MINUTE ? words.clock.just_now : relative(at_ms, now_ms);
}
