// What the drawings of a person's page are made of: plain numbers.

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

/** How often somebody won: a tie is half a win. */
export function share(some: { games: number; won: number; tied: number }): number {
  return some.games ? (some.won + some.tied / 2) / some.games : 0;
}

/** The hours of a week in UTC as they are on a clock that is so many minutes ahead. */
export function onClock(hours: readonly (readonly number[])[], ahead_min: number): number[][] {
  const week = hours.flat();
  const ahead = Math.round(ahead_min / 60);
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => {
      const at = (((day * 24 + hour - ahead) % 168) + 168) % 168;
      return week[at] ?? 0;
    }),
  );
}

/** A line through points, as a path. */
export function path(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** The days of a week from Monday on, by name. */
export function weekdays(name: (at: Date) => string): string[] {
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => name(new Date(2024, 0, 1 + day, 12)));
}
