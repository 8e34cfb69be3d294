// The order of plays while they are measured: rows change places only where that's clearer than the
// error.
import { kindOf, type MeasureKind, measure } from "../coach/measures";
import type { Choice } from "../wire/reviews";

/** What these plays are compared by: chances where there are any. */
export function kindOfAll(plays: readonly Choice[]): MeasureKind {
  return kindOf(
    plays,
    plays.some(({ win, final }) => win !== null && final === null) ? "chance" : "points",
  );
}

/** Whether one play is better than another by more than the error. */
export function isClearlyBetter(one: Choice, other: Choice, kind: MeasureKind): boolean {
  const [a, b] = [measure(one, kind), measure(other, kind)];
  if (!a || !b) return !!a;
  return a.value - b.value > Math.hypot(a.margin ?? 0, b.margin ?? 0);
}

/** The plays, best first; where they are level, by points ahead. */
export function ranked<Play extends Choice>(plays: readonly Play[], kind: MeasureKind): Play[] {
  const rank = (play: Play) => measure(play, kind)?.value ?? Number.NEGATIVE_INFINITY;
  return plays.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a === b ? (other.spread ?? 0) - (one.spread ?? 0) : b - a;
  });
}

/** The plays in this order, new ones last. */
export function inOrder<Play extends Choice>(
  shown: readonly string[],
  plays: readonly Play[],
): Play[] {
  const place = new Map(shown.map((text, at) => [text, at]));
  const rank = (play: Play) => place.get(play.text) ?? shown.length;
  return plays.toSorted((one, other) => rank(one) - rank(other));
}

/** The same, put right where it's clearly wrong. */
export function settled<Play extends Choice>(
  shown: readonly string[],
  plays: readonly Play[],
  kind: MeasureKind,
): Play[] {
  const rows = inOrder(shown, plays);
  for (let at = 1; at < rows.length; at++)
    for (
      let now = at;
      now > 0 && isClearlyBetter(rows[now] as Play, rows[now - 1] as Play, kind);
      now--
    )
      [rows[now - 1], rows[now]] = [rows[now] as Play, rows[now - 1] as Play];
  return rows;
}

/** The plays within each other's error: too close to the best to call, the best included. */
export function tied<Play extends Choice>(plays: readonly Play[], kind: MeasureKind): Play[] {
  const [best, ...others] = ranked(plays, kind);
  return best ? [best, ...others.filter((one) => !isClearlyBetter(best, one, kind))] : [];
}
