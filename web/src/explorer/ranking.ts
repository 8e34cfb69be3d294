// How measured plays are put in order, and what may be said about their order: only what's clearer
// than the error. Chances are shares from 0 to 1, errors are standard errors.

/** What's measured about a play, as far as it's known. */
export interface Measured {
  text: string;
  equity?: number | null;
  win?: number | null;
  win_error?: number | null;
  spread?: number | null;
  spread_error?: number | null;
  final?: number | null;
}

/** What a list of plays is compared by. */
export type Figure = "chance" | "final" | "equity";

export interface Value {
  value: number;
  /** Two standard errors, as it's drawn and said. */
  error: number;
}

/** Errors that are drawn and said are two standard errors. */
const ERRORS = 2;

/** By what these plays can all be compared: points at the end, chances, or the equity. */
export function figureOf(plays: readonly Measured[]): Figure {
  if (plays.length && plays.every((one) => one.final != null)) return "final";
  return plays.some((one) => one.win != null) ? "chance" : "equity";
}

export function valueOf(play: Measured, figure: Figure): Value | null {
  const value = { chance: play.win, final: play.final, equity: play.equity }[figure];
  if (value == null) return null;
  return { value, error: figure === "chance" ? ERRORS * (play.win_error ?? 0) : 0 };
}

/** Whether one play is better than another by more than the error. */
export function isClearlyBetter(one: Measured, other: Measured, figure: Figure): boolean {
  const [a, b] = [valueOf(one, figure), valueOf(other, figure)];
  if (!a || !b) return !!a;
  return a.value - b.value > Math.hypot(a.error, b.error);
}

/** The plays, best first. */
export function ranked<Play extends Measured>(plays: readonly Play[], figure: Figure): Play[] {
  const rank = (play: Play) => valueOf(play, figure)?.value ?? Number.NEGATIVE_INFINITY;
  return plays.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a === b ? (other.spread ?? 0) - (one.spread ?? 0) : b - a;
  });
}

/**
 * The plays in the order that is shown, which changes only where it's clearly wrong: rows don't
 * jump while two plays are too close to call. New plays come last.
 */
export function settled<Play extends Measured>(
  shown: readonly string[],
  plays: readonly Play[],
  figure: Figure,
): Play[] {
  const place = new Map(shown.map((text, at) => [text, at]));
  const rows = plays.toSorted(
    (one, other) => (place.get(one.text) ?? shown.length) - (place.get(other.text) ?? shown.length),
  );
  for (let at = 1; at < rows.length; at++)
    for (
      let now = at;
      now > 0 && isClearlyBetter(rows[now] as Play, rows[now - 1] as Play, figure);
      now--
    )
      [rows[now - 1], rows[now]] = [rows[now] as Play, rows[now - 1] as Play];
  return rows;
}

/** The plays that are too close to the best one to call, the best included. */
export function tied<Play extends Measured>(plays: readonly Play[], figure: Figure): Play[] {
  const [best] = ranked(plays, figure);
  return best ? ranked(plays, figure).filter((one) => !isClearlyBetter(best, one, figure)) : [];
}

export interface Scale {
  from: number;
  to: number;
}

/** Bars may begin where the differences are; in chances these are steps of two in a hundred. */
const STEP = { chance: 0.02, final: 5, equity: 5 } as const;
const NARROWEST = { chance: 0.12, final: 20, equity: 20 } as const;

/** Where bars begin and end so that all values and their errors fit. */
export function scaleOf(plays: readonly Measured[], figure: Figure): Scale {
  const values = plays.flatMap((one) => valueOf(one, figure) ?? []);
  if (!values.length) return { from: 0, to: 1 };
  const step = STEP[figure];
  const low = Math.min(...values.map(({ value, error }) => value - error));
  const high = Math.max(...values.map(({ value, error }) => value + error));
  const limit = figure === "chance" ? 1 : Number.POSITIVE_INFINITY;
  const to = Math.min(limit, rounded(Math.ceil(high / step + 0.25) * step));
  // Room to the left, or the shortest bar couldn't be seen.
  const from = Math.min(low - (high - low) * 0.25, to - NARROWEST[figure]);
  const floor = figure === "chance" ? 0 : Number.NEGATIVE_INFINITY;
  return { from: Math.max(floor, rounded(Math.floor(from / step) * step)), to };
}

/** Without the dust of binary fractions. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Where a value lies on a scale, from 0 to 1. */
export function placeOn({ from, to }: Scale, value: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}
