// From numbers to places in a drawing, for every chart of the page: scales, round marks, lines.

/** Where a value lies in the drawing. */
export type Scale = (value: number) => number;

/** Values between two ends, spread between two places; what lies beyond the ends goes there. */
export function scale(
  [low, high]: readonly [low: number, high: number],
  [from, to]: readonly [from: number, to: number],
): Scale {
  const span = high - low || 1;
  return (value) => from + ((to - from) * (Math.min(high, Math.max(low, value)) - low)) / span;
}

/** Round values between two ends, so that there are about `wanted` of them. */
export function ticks(low: number, high: number, wanted = 4): number[] {
  const span = Math.max(1, high - low);
  const step =
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000].find((one) => span / one <= wanted) ??
    5000;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

/** A line through points, as a path. */
export function path(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
