// When people can play together, from what they have entered in the planner. Pure.
//
// A person is free when they have entered so, and neither away nor on holiday then. Who has entered
// nothing is not counted as free, and the page says how many have entered something.
import type { CirclePerson } from "../session/circle_data.svelte";
import { addDays, daysBetween } from "./days";
import { instantOf, type PlannedItem, shownIn, spanOf } from "./week";
import { occurrences } from "./weekly";

export interface FreeTime {
  /** On the reader's calendar and clock; all day if there are no minutes. */
  day: string;
  from: number | null;
  /** More than a day's minutes where it ends on the next day. */
  to: number | null;
  /** The people who are free, and those who are not or have not entered it. */
  free: readonly CirclePerson[];
  others: readonly CirclePerson[];
}

export interface FreeTimes {
  /** How many have entered when they can play in this week. */
  entered: number;
  times: readonly FreeTime[];
}

interface Span {
  from_ms: number;
  to_ms: number;
}

/** For a game there should be time. */
const LEAST_MS = 60 * 60_000;
/** Where someone can play without end. */
const OPEN_END_MS = 3 * 60 * 60_000;
const NEARLY_A_DAY_MS = 20 * 60 * 60_000;
const MOST = 4;

/** The best times of a week: with most people first, then the earliest; none over another. */
export function freeTimes(
  days: readonly string[],
  plans: readonly PlannedItem[],
  people: readonly CirclePerson[],
  zone: string,
  now_ms: number,
): FreeTimes {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const week = {
    from_ms: Math.max(now_ms, instantOf(first, 0, zone)),
    to_ms: instantOf(addDays(last, 1), 0, zone),
  };
  const spans = people.map((one) => freeSpans(one, plans, days));
  const entered = spans.filter((one) => one.some((span) => overlaps(span, week))).length;
  const windows = together(spans, week)
    .flatMap((one) => splitByDay(one, zone))
    .filter(({ from_ms, to_ms }) => to_ms - from_ms >= LEAST_MS && from_ms < week.to_ms)
    .sort((one, other) => count(other.who) - count(one.who) || one.from_ms - other.from_ms);
  const best: Window[] = [];
  for (const one of windows) {
    if (best.length === MOST || count(one.who) * 2 < count(best[0]?.who ?? 0n)) break;
    if (!best.some((other) => overlaps(one, other))) best.push(one);
  }
  return { entered, times: best.map((one) => shown(one, people, zone)) };
}

const overlaps = (one: Span, other: Span) => one.from_ms < other.to_ms && other.from_ms < one.to_ms;

/** When a person is free in a week, and a night longer. */
function freeSpans(
  { person, holiday }: CirclePerson,
  plans: readonly PlannedItem[],
  days: readonly string[],
): Span[] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const theirs = plans
    .filter((plan) => plan.author === person)
    .flatMap(({ content }) => occurrences(content, addDays(first, -2), addDays(last, 2)))
    .map(({ now }) => ({ what: now.what, ...spanOf(now) }));
  const closed = theirs.map(({ what, from_ms, to_ms }) => ({
    what,
    from_ms,
    to_ms: to_ms ?? from_ms + OPEN_END_MS,
  }));
  const away: Span[] = closed.filter(({ what }) => what === "away");
  if (holiday) away.push({ from_ms: holiday.from_ms, to_ms: holiday.until_ms });
  const free = closed.filter(({ what }) => what === "free");
  return free.flatMap((span) => away.reduce(cut, [span] as Span[]));
}

/** Spans without what is in another one. */
function cut(spans: readonly Span[], out: Span): Span[] {
  return spans
    .flatMap(({ from_ms, to_ms }) => [
      { from_ms, to_ms: Math.min(to_ms, out.from_ms) },
      { from_ms: Math.max(from_ms, out.to_ms), to_ms },
    ])
    .filter(({ from_ms, to_ms }) => to_ms > from_ms);
}

/** A time, and who is free in all of it: a bit for each person. */
interface Window extends Span {
  who: bigint;
}

function count(who: bigint): number {
  let found = 0;
  for (let left = who; left; left &= left - 1n) found++;
  return found;
}

/** The longest times for each set of two or more people who are free together. */
function together(spans: readonly Span[][], week: Span): Window[] {
  const inWeek = spans.map((one) =>
    one
      .filter((span) => overlaps(span, week))
      .map(({ from_ms, to_ms }) => ({ from_ms: Math.max(from_ms, week.from_ms), to_ms })),
  );
  const edges = [...new Set(inWeek.flat().flatMap(({ from_ms, to_ms }) => [from_ms, to_ms]))];
  edges.sort((one, other) => one - other);
  const pieces = edges.slice(1).map((to_ms, number): Window => {
    const from_ms = edges[number] as number;
    let who = 0n;
    inWeek.forEach((one, place) => {
      if (one.some((span) => span.from_ms <= from_ms && span.to_ms >= to_ms))
        who |= 1n << BigInt(place);
    });
    return { from_ms, to_ms, who };
  });
  const found = new Map<string, Window>();
  pieces.forEach(({ who }, number) => {
    if (count(who) < 2) return;
    const has = (place: number) => ((pieces[place]?.who ?? 0n) & who) === who;
    let [begin, end] = [number, number];
    while (has(begin - 1)) begin--;
    while (has(end + 1)) end++;
    const [from_ms, to_ms] = [pieces[begin]?.from_ms ?? 0, pieces[end]?.to_ms ?? 0];
    found.set(`${from_ms} ${who}`, { from_ms, to_ms, who });
  });
  return [...found.values()];
}

/** Whole days one by one; an evening or a night stays in one piece. */
function splitByDay(window: Window, zone: string): Window[] {
  const { from_ms, to_ms, who } = window;
  if (to_ms - from_ms < NEARLY_A_DAY_MS) return [window];
  const parts: Window[] = [];
  let begin = from_ms;
  while (begin < to_ms) {
    const end = Math.min(to_ms, instantOf(addDays(shownIn(zone, begin).day, 1), 0, zone));
    parts.push({ from_ms: begin, to_ms: end, who });
    begin = end;
  }
  return parts;
}

function shown({ from_ms, to_ms, who }: Window, people: readonly CirclePerson[], zone: string) {
  const begins = shownIn(zone, from_ms);
  const ends = shownIn(zone, to_ms);
  const to = ends.minute + 1440 * daysBetween(begins.day, ends.day);
  const isAllDay = begins.minute === 0 && to === 1440;
  const isFree = (place: number) => ((who >> BigInt(place)) & 1n) === 1n;
  return {
    day: begins.day,
    from: isAllDay ? null : begins.minute,
    to: isAllDay ? null : to,
    free: people.filter((_, place) => isFree(place)),
    others: people.filter((_, place) => !isFree(place)),
  };
}
