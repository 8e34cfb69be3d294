// Plans that repeat every week: on which days they take place, and what they become when one day,
// all days from one on, or all are changed. One plan is one item, so each of it is one step. Pure.
import type { Content } from "../wire/types";
import { addDays, daysBetween } from "./days";

/** What is planned on one day: free to play, away, or something else; all day without minutes. */
export interface PlannedDay {
  day: string;
  what: "free" | "away" | "text";
  from_min: number | null;
  /** More than a day's minutes where it ends on the next day. */
  to_min: number | null;
  zone: string;
  text: string;
}

interface Change {
  day: string;
  /** Null if it does not take place on that day. */
  now: PlannedDay | null;
  /** Also in all weeks after it. */
  onward: boolean;
}

interface Weekly {
  until: string | null;
  changes: Change[];
}

/** A plan as it is stored. */
export type PlanContent = PlannedDay &
  Pick<Extract<Content, { kind: "plan" }>, "kind"> & { repeats?: Weekly | null };

/** Which days of a weekly plan are meant: one, that and all later ones, or all. */
export type Scope = "once" | "onward" | "all";

export interface Occurrence {
  /** The day it would be on, if that day had not been changed. */
  on: string;
  now: PlannedDay;
}

const WEEK = 7;
/** Days of one weekly plan that can differ, as the server has it. */
export const MOST_CHANGES = 60;

/** What is planned on one of its days, without how it repeats. */
export function dayPlan(plan: PlannedDay): PlannedDay {
  const { day, what, from_min, to_min, zone, text } = plan;
  return { day, what, from_min, to_min, zone, text };
}

/** The weeks that are alike: what is planned, first on its day, and last on or before a limit. */
function partsOf(plan: PlanContent, weekly: Weekly): { part: PlannedDay; limit: string | null }[] {
  const onward = weekly.changes
    .flatMap(({ day, now, onward }) => (onward && now ? [{ day, now }] : []))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return [plan, ...onward.map(({ now }) => now)].map((part, number) => {
    const next = onward[number]?.day;
    const limits = [weekly.until, next && addDays(next, -1)].filter((day) => !!day) as string[];
    return { part, limit: limits.sort()[0] ?? null };
  });
}

/** The occurrences of a plan from one day to another, both included. */
export function occurrences(plan: PlanContent, first: string, last: string): Occurrence[] {
  const isShown = ({ now: { day } }: Occurrence) => day >= first && day <= last;
  if (!plan.repeats) return [{ on: plan.day, now: dayPlan(plan) }].filter(isShown);
  const once = plan.repeats.changes.filter((one) => !one.onward);
  return partsOf(plan, plan.repeats).flatMap(({ part, limit }) => {
    const end = limit !== null && limit < last ? limit : last;
    const skipped = Math.max(0, Math.ceil(daysBetween(part.day, first) / WEEK));
    const found: Occurrence[] = [];
    for (let on = addDays(part.day, skipped * WEEK); on <= end; on = addDays(on, WEEK))
      if (!once.some(({ day }) => day === on))
        found.push({ on, now: { ...dayPlan(part), day: on } });
    const changed = once.flatMap(({ day: on, now }) => {
      const isOurs = on >= part.day && (limit === null || on <= limit);
      return now && isOurs && daysBetween(part.day, on) % WEEK === 0 ? [{ on, now }] : [];
    });
    return [...found, ...changed.filter(isShown)];
  });
}

/** The day nearest to a day with the same day of the week as another. */
function nearest(day: string, alike: string): string {
  const ahead = ((daysBetween(day, alike) % WEEK) + WEEK) % WEEK;
  return addDays(day, ahead > WEEK / 2 ? ahead - WEEK : ahead);
}

/**
 * From which day on something happens, and the changes of before: the first of days that were
 * changed may have been on another day of the week.
 */
function since({ changes }: Weekly, on: string): { start: string; before: Change[] } {
  const same = changes.find((one) => one.onward && one.now?.day === on);
  const before = changes.filter((one) => one !== same && one.day < on);
  return { start: same?.day ?? on, before };
}

function once(weekly: Weekly, on: string, now: PlannedDay | null): Weekly {
  const others = weekly.changes.filter((one) => one.onward || one.day !== on);
  return { ...weekly, changes: [...others, { day: on, now, onward: false }] };
}

/**
 * A weekly plan in which the occurrence on a day, or it and all later ones or all, are as `now`
 * says. A change of all keeps the days that are skipped.
 */
export function changed(
  plan: PlanContent,
  weekly: Weekly,
  on: string,
  now: PlannedDay,
  scope: Scope,
): PlanContent {
  if (scope === "once") return { ...plan, repeats: once(weekly, on, now) };
  if (scope === "onward" && on !== plan.day) {
    const { start, before } = since(weekly, on);
    const changes = [...before, { day: start, now, onward: true }];
    return { ...plan, repeats: { ...weekly, changes } };
  }
  const skipped = weekly.changes.filter((one) => one.now === null);
  const changes = skipped.map((one) => ({ ...one, day: nearest(one.day, now.day) }));
  const day = nearest(plan.day, now.day);
  return { ...plan, ...now, day, repeats: { ...weekly, changes } };
}

/** A plan without one occurrence, or without it and all later ones; null if nothing is left. */
export function without(plan: PlanContent, on: string, scope: Scope): PlanContent | null {
  const weekly = plan.repeats;
  if (!weekly || scope === "all") return null;
  const { start, before } = since(weekly, on);
  const repeats =
    scope === "once" ? once(weekly, on, null) : { until: addDays(start, -1), changes: before };
  const left = { ...plan, repeats };
  const isLeft = repeats.until === null || occurrences(left, plan.day, repeats.until).length > 0;
  return isLeft ? left : null;
}
