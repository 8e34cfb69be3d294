import { describe, expect, test } from "vitest";
import {
  changed,
  type Occurrence,
  occurrences,
  type PlanContent,
  type Scope,
  without,
} from "./weekly";

const WEDNESDAY: PlanContent = {
  kind: "plan",
  day: "2026-11-04",
  what: "free",
  from_min: 1320,
  to_min: 1500,
  zone: "Europe/Vienna",
  text: "",
  repeats: { until: null, changes: [] },
};

const days = (plan: PlanContent | null, first = "2026-11-01", last = "2026-12-31") =>
  plan && occurrences(plan, first, last).map(({ now }) => `${now.day.slice(5)} ${now.from_min}`);

const weekly = (plan: PlanContent) => plan.repeats ?? { until: null, changes: [] };

/** A change of what is planned on a day, as the dialog makes it. */
function edit(plan: PlanContent, on: string, more: Partial<PlanContent>, scope: Scope) {
  const there = occurrences(plan, "2026-01-01", "2027-12-31").find((one) => one.on === on);
  expect(there, on).toBeDefined();
  return changed(plan, weekly(plan), on, { ...(there as Occurrence).now, ...more }, scope);
}

describe("days", () => {
  test("come every week, within what is asked for and until the last day", () => {
    expect(days(WEDNESDAY, "2026-11-11", "2026-11-25")).toEqual([
      "11-11 1320",
      "11-18 1320",
      "11-25 1320",
    ]);
    expect(days(WEDNESDAY, "2026-10-01", "2026-11-03")).toEqual([]);
    expect(days({ ...WEDNESDAY, repeats: { until: "2026-11-17", changes: [] } })).toEqual([
      "11-04 1320",
      "11-11 1320",
    ]);
    expect(days(WEDNESDAY, "2036-11-01", "2036-11-08")).toEqual(["11-05 1320"]);
  });

  test("of a plan that does not repeat are one", () => {
    const { repeats: _, ...once } = WEDNESDAY;
    expect(days(once)).toEqual(["11-04 1320"]);
    expect(days({ ...once, repeats: null }, "2026-11-05")).toEqual([]);
  });
});

describe("one day", () => {
  test("is skipped, and comes back when that is undone", () => {
    const plan = without(WEDNESDAY, "2026-11-18", "once");
    expect(days(plan, "2026-11-11", "2026-11-25")).toEqual(["11-11 1320", "11-25 1320"]);
  });

  test("is changed, even to a day in another week, and changed again", () => {
    const moved = edit(WEDNESDAY, "2026-11-18", { day: "2026-12-01", from_min: 1140 }, "once");
    expect(days(moved, "2026-11-11", "2026-12-02")).toEqual([
      "11-11 1320",
      "11-25 1320",
      "12-02 1320",
      "12-01 1140",
    ]);
    expect(days(moved, "2026-12-01", "2026-12-01")).toEqual(["12-01 1140"]);
    const back = edit(moved, "2026-11-18", { day: "2026-11-18" }, "once");
    expect(days(back, "2026-11-18", "2026-11-18")).toEqual(["11-18 1140"]);
    expect(back.repeats?.changes).toHaveLength(1);
  });
});

describe("from a day on", () => {
  const later = edit(WEDNESDAY, "2026-11-18", { day: "2026-11-19", from_min: 1200 }, "onward");

  test("another time and another day of the week", () => {
    expect(days(later, "2026-11-01", "2026-12-03")).toEqual([
      "11-04 1320",
      "11-11 1320",
      "11-19 1200",
      "11-26 1200",
      "12-03 1200",
    ]);
  });

  test("days of before stay as they were changed, later ones are as the new ones", () => {
    const plan = [
      ["2026-11-11", 1000],
      ["2026-11-25", 1100],
    ].reduce(
      (one, [on, from_min]) => edit(one, on as string, { from_min: from_min as number }, "once"),
      WEDNESDAY,
    );
    const all = days(
      edit(plan, "2026-11-18", { from_min: 1200 }, "onward"),
      "2026-11-01",
      "2026-11-30",
    );
    expect(all?.sort()).toEqual(["11-04 1320", "11-11 1000", "11-18 1200", "11-25 1200"]);
  });

  test("again, from a day that was the first of such a change", () => {
    const again = edit(later, "2026-11-19", { from_min: 1260 }, "onward");
    expect(again.repeats?.changes).toHaveLength(1);
    expect(days(again, "2026-11-11", "2026-11-26")).toEqual([
      "11-11 1320",
      "11-19 1260",
      "11-26 1260",
    ]);
  });

  test("it is ended; from the first day on, nothing is left", () => {
    expect(days(without(WEDNESDAY, "2026-11-18", "onward"))).toEqual(["11-04 1320", "11-11 1320"]);
    expect(without(WEDNESDAY, "2026-11-04", "onward")).toBeNull();
    expect(days(without(later, "2026-11-26", "onward"))).toEqual([
      "11-04 1320",
      "11-11 1320",
      "11-19 1200",
    ]);
    expect(days(without(later, "2026-11-19", "onward"))).toEqual(["11-04 1320", "11-11 1320"]);
  });
});

describe("all", () => {
  test("are changed, and what was skipped stays skipped", () => {
    const plan = without(WEDNESDAY, "2026-11-11", "once") as PlanContent;
    const moved = edit(plan, "2026-11-18", { day: "2026-11-20", from_min: 900 }, "all");
    expect(days(moved, "2026-11-01", "2026-11-30")).toEqual([
      "11-06 900",
      "11-20 900",
      "11-27 900",
    ]);
  });

  test("are removed together", () => {
    expect(without(WEDNESDAY, "2026-11-18", "all")).toBeNull();
  });

  test("but one is skipped of two leaves one, of one none", () => {
    const two = { ...WEDNESDAY, repeats: { until: "2026-11-11", changes: [] } };
    const one = without(two, "2026-11-04", "once");
    expect(days(one)).toEqual(["11-11 1320"]);
    expect(without(one as PlanContent, "2026-11-11", "once")).toBeNull();
  });
});
