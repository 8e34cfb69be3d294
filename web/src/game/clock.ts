// What a clock shows. All times are the server's; a page knows how far its own clock is off.
import type { Timing } from "../wire/events";
import type { View } from "../wire/types";
import { relative } from "../words/intl";
import { words } from "../words/words.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ClockShown {
  text: string;
  /** As it is read out. */
  name: string;
  isRunning: boolean;
  /** Under five seconds, or in overtime. */
  isShort: boolean;
}

/** What a seat has left at this moment; null where no clock is to be shown for it. */
export function leftOf(view: View, timing: Timing | null | undefined, seat: number, now_ms: number): number | null {
  if (!timing || view.outcome || view.gone.includes(seat)) return null;
  const isRunning = view.clock.running === seat;
  const used = isRunning ? Math.max(0, now_ms - view.clock.since_ms) : 0;
  const left = view.clock.left_ms[seat] ?? 0;
  if (timing.kind === "game") return left - used;
  if (!isRunning) return null;
  return timing.kind === "turn" ? (timing.seconds ?? 0) * SECOND - used : (timing.days ?? 1) * DAY + left - used;
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
    const text = daysLeft(left);
    return { text, name: text, isRunning, isShort: left < HOUR };
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

/** `2 days left`, `5 hours left`, `12 minutes left`. */
export function daysLeft(left_ms: number): string {
  if (left_ms <= 0) return words.clock.no_time_left;
  // A minute counts until it is over.
  return words.clock.left(left_ms < HOUR ? Math.ceil(left_ms / MINUTE) * MINUTE : left_ms);
}

function spoken(left_ms: number): string {
  if (left_ms < 0) return words.clock.overtime(minutes(left_ms));
  const seconds = Math.ceil(left_ms / SECOND);
  return words.clock.minutes_left(Math.floor(seconds / 60), seconds % 60);
}

/** `just now`, `4 minutes ago`, `yesterday`: when a note was pinned. */
export function ago(at_ms: number, now_ms: number): string {
  return now_ms - at_ms < MINUTE ? words.clock.just_now : relative(at_ms, now_ms);
}
