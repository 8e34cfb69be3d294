// Plain days, without a time or a zone. Pure.

const DAY_MS = 86_400_000;

/** Midnight of a plain day as if it were in UTC: for names of days and sums of days only. */
export function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function dayOf(utc_ms: number): string {
  return new Date(utc_ms).toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return dayOf(utcOf(day) + count * DAY_MS);
}

/** From one day to a later one. */
export function daysBetween(first: string, second: string): number {
  return Math.round((utcOf(second) - utcOf(first)) / DAY_MS);
}
