import { describe, expect, test } from "vitest";
import type { MyTable } from "../wire/types";
import { addDays } from "./days";
import {
  type Entry,
  endAfter,
  entriesByDay,
  fieldOf,
  firstDayOf,
  instantOf,
  linesOf,
  minuteOf,
  type PlannedItem,
  shownIn,
  todayIn,
  weekOf,
} from "./week";
import type { PlanContent } from "./weekly";

const BERLIN = "Europe/Berlin";
const NEW_YORK = "America/New_York";
const WEEK = weekOf("2026-11-18", 1);

/** What entries are about: the id of a plan, or the table of a turn. */
const idOf = (entry: Entry) => ("id" in entry ? entry.id : entry.key);

function plan(id: string, content: Partial<PlanContent>): PlannedItem {
  const usual = {
    kind: "plan",
    day: "2026-11-18",
    what: "free",
    from_min: null,
    to_min: null,
    text: "",
    zone: BERLIN,
  };
  return { id, author: "ana", name: "Ana", content: { ...usual, ...content } as PlanContent };
}

function table(id: string, deadline_ms: number, isYours: boolean, kind = "days"): MyTable {
  const seats = [
    { number: 0, kind: "person", name: "Ana", person: "ana", is_yours: isYours },
    { number: 1, kind: "person", name: "Ben", person: "ben", is_yours: !isYours },
  ];
  const agreement = { options: { timing: { kind, days: 2, bank_days: 1 } } };
  return { id, seats, agreement, standing: { mover: 0, deadline_ms } } as unknown as MyTable;
}

describe("days", () => {
  test("a week begins where the locale begins it", () => {
    expect(weekOf("2026-11-18", 1)).toEqual([
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
    ]);
    expect(weekOf("2026-11-22", 1)[0]).toBe("2026-11-16");
    expect(weekOf("2026-11-22", 7)[0]).toBe("2026-11-22");
    expect(firstDayOf("de-DE")).toBe(1);
    expect(firstDayOf("en-US")).toBe(7);
  });

  test("days are added over months, years and changes of the clock", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  });
});

describe("zones", () => {
  test("an instant has a day and a minute in each zone", () => {
    const at = Date.UTC(2026, 10, 18, 23, 30);
    expect(shownIn("UTC", at)).toEqual({ day: "2026-11-18", minute: 1410 });
    expect(shownIn(BERLIN, at)).toEqual({ day: "2026-11-19", minute: 30 });
    expect(todayIn(NEW_YORK, at)).toBe("2026-11-18");
  });

  test("a minute of a day leads to the instant and back, in summer, in winter and beside the changes", () => {
    for (const zone of [
      BERLIN,
      NEW_YORK,
      "Asia/Kathmandu",
      "Pacific/Kiritimati",
      "Australia/Lord_Howe",
      "UTC",
    ])
      for (const day of [
        "2026-01-15",
        "2026-03-28",
        "2026-03-30",
        "2026-07-01",
        "2026-10-24",
        "2026-10-26",
      ])
        for (const minute of [0, 1, 719, 1439])
          expect(shownIn(zone, instantOf(day, minute, zone)), `${zone} ${day} ${minute}`).toEqual({
            day,
            minute,
          });
  });

  test("a minute that a clock skips is just after the gap", () => {
    expect(shownIn(BERLIN, instantOf("2026-03-29", 150, BERLIN)).day).toBe("2026-03-29");
  });

  test("an unknown zone is taken for UTC", () => {
    expect(shownIn("Moon/Crater", 0)).toEqual({ day: "1970-01-01", minute: 0 });
  });
});

describe("what is on", () => {
  test("people elsewhere read times on their own clock, and whole days as they are", () => {
    const plans = [
      plan("evening", { from_min: 1140, to_min: 1260 }),
      plan("night", { from_min: 60, to_min: 120 }),
      plan("away", { what: "away" }),
    ];
    const there = entriesByDay(WEEK, plans, [], NEW_YORK);
    const on = (day: string) => there.get(day)?.map((entry) => [idOf(entry), entry.from]);
    expect(on("2026-11-17")).toEqual([["night", 1140]]);
    expect(on("2026-11-18")).toEqual([
      ["away", null],
      ["evening", 780],
    ]);
    const here = entriesByDay(WEEK, plans, [], BERLIN).get("2026-11-18");
    expect(here?.map(idOf)).toEqual(["away", "night", "evening"]);
  });

  test("turns that are due come first, ours before all; clocks of minutes do not count", () => {
    const at = Date.UTC(2026, 10, 18, 12);
    const tables = [
      table("theirs", at, false),
      table("ours", at, true),
      table("fast", at, true, "game"),
    ];
    const plans = [plan("away", { what: "away" })];
    const entries = entriesByDay(WEEK, plans, tables, BERLIN).get("2026-11-18");
    expect(entries?.map(idOf)).toEqual(["ours", "theirs", "away"]);
    expect(entries?.[0]).toMatchObject({ kind: "turn", isYours: true, from: 780 });
  });
});

describe("a night", () => {
  const shown = (content: Partial<PlanContent>, zone: string) =>
    [...entriesByDay(WEEK, [plan("night", content)], [], zone)].flatMap(([day, entries]) =>
      entries.map((entry) => [
        day.slice(-2),
        entry.from,
        "to" in entry ? entry.to : null,
        "isContinued" in entry && entry.isContinued,
      ]),
    );

  test("goes on in the next day's column, for everyone on their own clock", () => {
    const night = { from_min: 1320, to_min: 1500 };
    expect(shown(night, BERLIN)).toEqual([
      ["18", 1320, 60, false],
      ["19", 0, 60, true],
    ]);
    expect(shown(night, NEW_YORK)).toEqual([["18", 960, 1140, false]]);
    expect(shown(night, "Asia/Tokyo")).toEqual([["19", 360, 540, false]]);
    // Not past midnight where it is planned, but a zone further east.
    expect(shown({ from_min: 1350, to_min: 1430 }, "Europe/Helsinki")).toEqual([
      ["18", 1410, 50, false],
      ["19", 0, 50, true],
    ]);
  });

  test("that ends at midnight has nothing on the next day", () => {
    expect(shown({ from_min: 1320, to_min: 1440 }, BERLIN)).toEqual([["18", 1320, 0, false]]);
  });

  test("in which the clocks change begins and ends as they show", () => {
    const days = weekOf("2026-10-24", 1);
    const night = plan("night", { day: "2026-10-24", from_min: 1320, to_min: 1680 });
    const there = entriesByDay(days, [night], [], NEW_YORK).get("2026-10-24");
    // Seven hours, not six: from 16:00 to 23:00.
    expect(there).toMatchObject([{ from: 960, to: 1380 }]);
  });
});

test("plans of one person that say the same and overlap are one line", () => {
  const lines = (...plans: PlannedItem[]) =>
    linesOf(entriesByDay(WEEK, plans, [], BERLIN).get("2026-11-18") ?? []).map((line) =>
      line.kind === "group"
        ? [line.entries.map(({ id }) => id).join("+"), line.sum.from, line.sum.to]
        : [idOf(line)],
    );
  const [a, b, c] = [
    plan("a", { from_min: 1080, to_min: 1200 }),
    plan("b", { from_min: 1140, to_min: 1320 }),
    plan("c", { from_min: 1320, to_min: 1500 }),
  ];
  expect(lines(c, b, a)).toEqual([["a+b+c", 1080, 60]]);
  expect(lines(a, c)).toEqual([["a"], ["c"]]);
  expect(lines(a, { ...b, author: "ben" })).toEqual([["a"], ["b"]]);
  expect(lines(a, plan("away", { what: "away" }))).toEqual([["away"], ["a"]]);
  expect(lines(a, plan("day", {}))).toEqual([["day+a", null, null]]);
  const text = { what: "text", text: "Choir" } as const;
  expect(lines(plan("x", { ...text, from_min: 1080, to_min: 1200 }), a)).toEqual([["x"], ["a"]]);
});

test("an end that is not after the start is on the next day", () => {
  expect(endAfter(1320, 60)).toBe(1500);
  expect(endAfter(1140, 1320)).toBe(1320);
  expect(endAfter(1140, 0)).toBe(1440);
  expect([endAfter(null, 60), endAfter(60, null)]).toEqual([null, null]);
});

test("a holiday is on every day that it touches, as its days are where one is", () => {
  const holiday = { from_ms: Date.UTC(2026, 10, 17, 23, 30), until_ms: Date.UTC(2026, 10, 19, 23) };
  const on = (zone: string) => [
    ...entriesByDay(WEEK, [], [], zone, [{ person: "ana", name: "Ana", holiday }]).keys(),
  ];
  expect(on("UTC")).toEqual(["2026-11-17", "2026-11-18", "2026-11-19"]);
  expect(on(BERLIN)).toEqual(["2026-11-18", "2026-11-19"]);
  expect([
    ...entriesByDay(WEEK, [], [], BERLIN, [{ person: "ben", name: "Ben", holiday: null }]),
  ]).toEqual([]);
});

test("a time field and minutes of the day say the same", () => {
  expect(minuteOf("19:30")).toBe(1170);
  expect(minuteOf("")).toBeNull();
  expect([fieldOf(1170), fieldOf(0), fieldOf(1440), fieldOf(null)]).toEqual([
    "19:30",
    "00:00",
    "00:00",
    "",
  ]);
  expect(fieldOf(1500)).toBe("01:00");
});
