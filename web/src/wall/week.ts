// A week of the planner: plain days, minutes of a day in a person's time zone, and what is on each
// day as the reader sees it. Pure.
import type { CirclePerson } from "../session/circle_data.svelte";
import type { MyTable } from "../wire/types";
import { addDays, utcOf } from "./days";
import { occurrences, type PlanContent, type PlannedDay } from "./weekly";

export interface PlannedItem {
  id: string;
  author: string;
  name: string;
  content: PlanContent;
}

/** A plan on one day, or on the part of a night that is on it. */
export interface PlanEntry {
  kind: "plan";
  key: string;
  id: string;
  person: string;
  name: string;
  day: string;
  from: number | null;
  to: number | null;
  /** It began on the day before. */
  isContinued: boolean;
  /** The day of a weekly plan that it is. */
  on: string;
  /** What is planned on this day. */
  now: PlannedDay;
  plan: PlanContent;
}

/** Something in a column of the planner. */
export type Entry =
  | PlanEntry
  | { kind: "holiday"; key: string; person: string; name: string; day: string; from: null }
  | {
      kind: "turn";
      key: string;
      person: string | null;
      name: string;
      day: string;
      from: number;
      isYours: boolean;
      /** Who else plays there. */
      others: string[];
      table: string;
    };

const MINUTE_MS = 60_000;
const DAY_MIN = 1440;

// ── Weeks ───────────────────────────────────────────────────────────────────────────────────────

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

/** When a plan begins and ends, by the clock where it's planned; the end is null if it has none. */
export function spanOf({ day, from_min, to_min, zone }: PlannedDay): {
  from_ms: number;
  to_ms: number | null;
} {
  const isAllDay = from_min === null;
  const from_ms = instantOf(day, from_min ?? 0, zone);
  const end = isAllDay ? DAY_MIN : to_min;
  // Where a clock is put forward in between, the end may come too early.
  return { from_ms, to_ms: end === null ? null : Math.max(from_ms, instantOf(day, end, zone)) };
}

/**
 * A plan for a reader in another zone: the same instants on their own calendar and clock, those of
 * a night on both its days; whole days are whole days everywhere.
 */
function planned(item: PlannedItem, zone: string, days: readonly string[]): PlanEntry[] {
  const { id, author, name, content: plan } = item;
  const [first, last] = [addDays(days[0] ?? plan.day, -2), addDays(days.at(-1) ?? plan.day, 2)];
  return occurrences(plan, first, last).flatMap(({ on, now }): PlanEntry[] => {
    const key = `${id} ${on}`;
    const entry = { kind: "plan", key, id, person: author, name, on, now, plan } as const;
    if (now.from_min === null)
      return [{ ...entry, day: now.day, from: null, to: null, isContinued: false }];
    const { from_ms, to_ms } = spanOf(now);
    const starts = shownIn(zone, from_ms);
    const begun = { ...entry, day: starts.day, from: starts.minute, isContinued: false };
    if (to_ms === null) return [{ ...begun, to: null }];
    const ends = shownIn(zone, to_ms);
    const isOver = ends.day === starts.day || ends.minute === 0;
    const beginning = { ...begun, to: ends.minute };
    if (isOver) return [beginning];
    const rest = { day: ends.day, from: 0, to: ends.minute, isContinued: true };
    return [beginning, { ...entry, ...rest, key: `${key}+` }];
  });
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
    key: table.id,
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
    days.push({ kind: "holiday", key: `${person} ${day}`, person, name, day, from: null });
  return days;
}

/**
 * What is on in a week, by day: turns first, ours before all, then whole days, then by the clock.
 */
export function entriesByDay(
  days: readonly string[],
  plans: readonly PlannedItem[],
  tables: readonly MyTable[],
  zone: string,
  people: readonly CirclePerson[] = [],
): Map<string, Entry[]> {
  const all = [
    ...people.flatMap((one) => away(one, zone)),
    ...plans.flatMap((plan) => planned(plan, zone, days)),
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

/** Several plans of one person on a day that say the same and overlap, as one line. */
export interface EntryGroup {
  kind: "group";
  key: string;
  entries: readonly PlanEntry[];
  /** What they come to. */
  sum: PlanEntry;
}

/**
 * The lines of a day: where a person has planned the same for times that overlap, they are one
 * line, so that plans do not pile up.
 */
export function linesOf(entries: readonly Entry[]): (Entry | EntryGroup)[] {
  const lines: (Entry | EntryGroup)[] = [];
  for (const entry of entries) {
    const place = lines.findIndex((line) => joins(line, entry));
    const line = lines[place];
    if (!line || entry.kind !== "plan" || (line.kind !== "plan" && line.kind !== "group"))
      lines.push(entry);
    else {
      const [joined, sum] = line.kind === "group" ? [line.entries, line.sum] : [[line], line];
      const to = sum.from === null ? null : Math.max(endOf(sum), endOf(entry));
      lines[place] = {
        kind: "group",
        key: line.key,
        entries: [...joined, entry],
        sum: { ...sum, to: to !== null && to >= DAY_MIN ? to - DAY_MIN : to },
      };
    }
  }
  return lines;
}

/** When an entry ends, in minutes of its day; on the next day they go on. */
function endOf({ from, to }: PlanEntry): number {
  if (from === null) return DAY_MIN;
  if (to === null) return from;
  return to <= from ? to + DAY_MIN : to;
}

/** Whether an entry, which does not begin earlier, belongs to a line. */
function joins(line: Entry | EntryGroup, entry: Entry): boolean {
  const sum = line.kind === "group" ? line.sum : line;
  if (sum.kind !== "plan" || entry.kind !== "plan" || entry.now.what === "text") return false;
  if (sum.person !== entry.person || sum.now.what !== entry.now.what) return false;
  return (entry.from ?? 0) <= endOf(sum);
}

/** "19:30" of a time field as minutes of the day; null if it is empty. */
export function minuteOf(text: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** The end of a plan by its two times: one that is not later than the start is on the next day. */
export function endAfter(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  return to <= from ? to + DAY_MIN : to;
}

/** Minutes for a time field: those of the next day are its own again. */
export function fieldOf(minute: number | null): string {
  if (minute === null) return "";
  const shown = minute % DAY_MIN;
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
}
