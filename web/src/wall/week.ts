// A week of the planner: plain days, minutes of a day in a person's time zone, and what is on each
// day as the reader sees it. Pure.
import type { CirclePerson } from "../session/circle_data.svelte";
import type { Content, MyTable } from "../wire/types";

/**
 * What a person planned: free to play, away, or something else; all day if there are no minutes.
 */
export type PlanContent = Required<Extract<Content, { kind: "plan" }>>;

export interface PlannedItem {
  id: string;
  author: string;
  name: string;
  content: PlanContent;
}

/** Something in a column of the planner. */
export type Entry =
  | {
      kind: "plan";
      id: string;
      person: string;
      name: string;
      day: string;
      from: number | null;
      to: number | null;
      plan: PlanContent;
    }
  | { kind: "holiday"; id: string; person: string; name: string; day: string; from: null }
  | {
      kind: "turn";
      id: string;
      person: string | null;
      name: string;
      day: string;
      from: number;
      isYours: boolean;
      /** Who else plays there. */
      others: string[];
      table: string;
    };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

// ── Plain days ──────────────────────────────────────────────────────────────────────────────────

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

/**
 * The seven days of the week that a day is in; weeks begin on `first`: 1 for Monday to 7 for
 * Sunday.
 */
export function weekOf(day: string, first: number): string[] {
  const weekday = new Date(utcOf(day)).getUTCDay() || 7;
  const start = addDays(day, -((weekday - first + 7) % 7));
  return Array.from({ length: 7 }, (_, number) => addDays(start, number));
}

/** On which day weeks begin where a locale is spoken. */
export function firstDayOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const firstDay = known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay;
  // Not every browser knows: then Monday, except where most speakers begin with Sunday.
  return (
    firstDay ??
    (["US", "CA", "MX", "BR", "JP", "IL"].includes(known.maximize().region ?? "") ? 7 : 1)
  );
}

// ── Zones ───────────────────────────────────────────────────────────────────────────────────────

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    const parts = {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    } as const;
    try {
      clock = new Intl.DateTimeFormat("en-CA", { ...parts, hourCycle: "h23", timeZone: zone });
    } catch {
      // A zone that this browser does not know yet.
      clock = new Intl.DateTimeFormat("en-CA", { ...parts, hourCycle: "h23", timeZone: "UTC" });
    }
    clocks.set(zone, clock);
  }
  return clock;
}

/** What calendar and clock of a zone show at an instant. */
export function shownIn(zone: string, at_ms: number): { day: string; minute: number } {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(at_ms)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/**
 * The instant at which calendar and clock of a zone show this; where a clock is put forward, just
 * after the gap.
 */
export function instantOf(day: string, minute: number, zone: string): number {
  const wanted = utcOf(day) + minute * MINUTE_MS;
  let at_ms = wanted;
  for (let round = 0; round < 2; round++) {
    const shown = shownIn(zone, at_ms);
    at_ms += wanted - (utcOf(shown.day) + shown.minute * MINUTE_MS);
  }
  return at_ms;
}

export const todayIn = (zone: string, now_ms: number) => shownIn(zone, now_ms).day;

// ── What is on ──────────────────────────────────────────────────────────────────────────────────

/**
 * A plan for a reader in another zone: the same instants on their own calendar and clock; whole
 * days are whole days everywhere.
 */
function planned({ id, author, name, content: plan }: PlannedItem, zone: string): Entry {
  const entry = { kind: "plan", id, person: author, name, plan } as const;
  if (plan.from_min === null) return { ...entry, day: plan.day, from: null, to: null };
  if (plan.zone === zone) return { ...entry, day: plan.day, from: plan.from_min, to: plan.to_min };
  const { day, minute } = shownIn(zone, instantOf(plan.day, plan.from_min, plan.zone));
  const to = plan.to_min === null ? null : (minute + plan.to_min - plan.from_min) % 1440;
  return { ...entry, day, from: minute, to };
}

/** Whose turn is due when, at tables with days between turns. */
function due(table: MyTable, zone: string): Entry | null {
  const { standing } = table;
  const timing = table.agreement.options.timing as { kind?: string } | null | undefined;
  const seat = table.seats[standing?.mover ?? -1];
  if (!standing?.deadline_ms || !seat || seat.kind !== "person" || timing?.kind !== "days")
    return null;
  const { day, minute } = shownIn(zone, standing.deadline_ms);
  const { person, name, is_yours: isYours } = seat;
  const others = table.seats.filter((one) => one !== seat).map((one) => one.name);
  return {
    kind: "turn",
    id: table.id,
    person,
    name,
    day,
    from: minute,
    isYours,
    others,
    table: table.id,
  };
}

/** The days that a person is on holiday, also in part. */
function away({ person, name, holiday }: CirclePerson, zone: string): Entry[] {
  if (!holiday) return [];
  const last = shownIn(zone, holiday.until_ms - 1).day;
  const days: Entry[] = [];
  for (let day = shownIn(zone, holiday.from_ms).day; day <= last; day = addDays(day, 1))
    days.push({ kind: "holiday", id: `${person} ${day}`, person, name, day, from: null });
  return days;
}

/** What is on, by day: turns first, ours before all, then whole days, then by the clock. */
export function entriesByDay(
  plans: readonly PlannedItem[],
  tables: readonly MyTable[],
  zone: string,
  people: readonly CirclePerson[] = [],
): Map<string, Entry[]> {
  const all = [
    ...people.flatMap((one) => away(one, zone)),
    ...plans.map((plan) => planned(plan, zone)),
    ...tables.map((table) => due(table, zone)),
  ];
  const byDay = new Map<string, Entry[]>();
  for (const entry of all.filter((one) => one !== null)) {
    const there = byDay.get(entry.day);
    if (there) there.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  const rank = (entry: Entry) =>
    entry.kind === "turn" ? (entry.isYours ? -3 : -2) : (entry.from ?? -1);
  for (const entries of byDay.values()) entries.sort((one, other) => rank(one) - rank(other));
  return byDay;
}

/** "19:30" of a time field as minutes of the day; null if it is empty. */
export function minuteOf(text: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** Minutes of the day for a time field; the end of the day is its last minute there. */
export function fieldOf(minute: number | null): string {
  if (minute === null) return "";
  const shown = Math.min(minute, 1439);
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
}
