// What choices are compared by, and how their figures become bars: chances with whiskers where they
// were simulated, points where a game is decided or solved.
import type { Choice, Scale } from "../wire/reviews";

/**
 * `chance`: to win, from 0 to 1. `final`: points ahead at the end, solved. `lead`: points ahead
 * after the continuations. `equity`: the score and what the kept tiles are worth.
 */
export type MeasureKind = "chance" | "final" | "lead" | "equity" | "score";

export interface Measured {
  value: number;
  /** Half of the whisker: two standard errors, or null where nothing was estimated. */
  margin: number | null;
}

const NEEDED: Record<MeasureKind, keyof Choice> = {
  chance: "win",
  final: "final",
  lead: "spread",
  equity: "equity",
  score: "score",
};

/** The closest measure that all of the choices have. */
export function kindOf(choices: readonly Choice[], scale: Scale): MeasureKind {
  const kinds: MeasureKind[] =
    scale === "chance"
      ? ["chance", "final", "lead", "equity", "score"]
      : ["final", "lead", "equity", "chance", "score"];
  const hasAll = (kind: MeasureKind) => choices.every((choice) => choice[NEEDED[kind]] !== null);
  return (choices.length && kinds.find(hasAll)) || "score";
}

export function measure(choice: Choice, kind: MeasureKind): Measured | null {
  const value = choice[NEEDED[kind]];
  if (typeof value !== "number") return null;
  const error = kind === "chance" ? choice.win_error : kind === "lead" ? choice.spread_error : null;
  return { value, margin: error ? 2 * error : null };
}

export interface Range {
  low: number;
  high: number;
}

/** Round steps of a range: tenths of a chance, or points. */
const STEPS = { chance: [0.02, 0.05, 0.1], points: [2, 5, 10, 20, 50, 100] };

/** From where to where the bars go, so that differences can be seen: round, with some room. */
export function rangeOf(measured: readonly Measured[], kind: MeasureKind): Range {
  if (!measured.length) return { low: 0, high: 1 };
  const low = Math.min(...measured.map(({ value, margin }) => value - (margin ?? 0)));
  const high = Math.max(...measured.map(({ value, margin }) => value + (margin ?? 0)));
  const steps = kind === "chance" ? STEPS.chance : STEPS.points;
  const step = steps.find((one) => (high - low) / one <= 6) ?? (steps.at(-1) as number);
  const range = {
    low: Math.floor((low - 0.35 * (high - low)) / step) * step,
    high: Math.ceil((high + 0.1 * (high - low)) / step) * step,
  };
  if (kind !== "chance")
    return range.high > range.low ? range : { ...range, high: range.low + step };
  const within = { low: Math.max(0, range.low), high: Math.min(1, range.high) };
  return within.high - within.low > 0.001 ? within : { low: 0, high: 1 };
}

/** Where a value lies in a range, from 0 to 1. */
export const shareOf = (value: number, { low, high }: Range) =>
  Math.min(1, Math.max(0, (value - low) / (high - low || 1)));
