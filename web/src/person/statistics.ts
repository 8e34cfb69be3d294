// The numbers of a profile, ready to be drawn.

/** How often a person won: a tie is half a win. */
export function share(some: { games: number; won: number; tied: number }): number {
  return some.games ? (some.won + some.tied / 2) / some.games : 0;
}

/** The hours of a week in UTC as they are on a clock that is some minutes ahead. */
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

/** The days of a week from Monday on, by name. */
export function weekdays(name: (at: Date) => string): string[] {
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => name(new Date(2024, 0, 1 + day, 12)));
}
