import { expect, test } from "vitest";
import { freeTimes } from "./free_times";
import { instantOf, type PlannedItem, weekOf } from "./week";
import type { PlanContent } from "./weekly";

const VIENNA = "Europe/Vienna";
const WEEK = weekOf("2026-11-18", 1);
const NOW = instantOf("2026-11-16", 480, VIENNA);
const PEOPLE = ["Ana", "Ben", "Cleo", "Dan"].map((name) => ({ person: name, name }));

let count = 0;
function plan(author: string, content: Partial<PlanContent>): PlannedItem {
  const usual = { kind: "plan", day: "2026-11-18", what: "free", text: "", zone: VIENNA } as const;
  const times = { from_min: null, to_min: null };
  return { id: `${count++}`, author, name: author, content: { ...usual, ...times, ...content } };
}

const evening = (
  author: string,
  from_min: number,
  to_min: number,
  more: Partial<PlanContent> = {},
) => plan(author, { from_min, to_min, ...more });

function found(plans: PlannedItem[], people = PEOPLE, zone = VIENNA, now = NOW) {
  const { entered, times } = freeTimes(WEEK, plans, people, zone, now);
  const shown = times.map(({ day, from, to, free }) => [
    day.slice(-2),
    from,
    to,
    free.map(({ name }) => name[0]).join(""),
  ]);
  return { entered, shown };
}

test("the time when all can comes first, then when most can; none over another", () => {
  const plans = [
    evening("Ana", 1080, 1350),
    evening("Ben", 1140, 1320),
    evening("Cleo", 1140, 1290),
    evening("Dan", 1020, 1290),
    evening("Ana", 1080, 1350, { day: "2026-11-17" }),
    evening("Ben", 1080, 1350, { day: "2026-11-17" }),
    evening("Cleo", 1200, 1350, { day: "2026-11-17" }),
  ];
  expect(found(plans)).toEqual({
    entered: 4,
    shown: [
      ["18", 1140, 1290, "ABCD"],
      ["17", 1200, 1350, "ABC"],
    ],
  });
});

test("who entered nothing is not free, and who is away or on holiday is not either", () => {
  const plans = [
    evening("Ana", 1080, 1350),
    evening("Ben", 1080, 1350),
    evening("Cleo", 1080, 1350),
    plan("Cleo", { what: "away" }),
  ];
  expect(found(plans)).toEqual({ entered: 2, shown: [["18", 1080, 1350, "AB"]] });
  const holiday = { from_ms: NOW, until_ms: instantOf("2026-11-18", 1200, VIENNA) };
  const people = PEOPLE.map((one) => (one.name === "Ben" ? { ...one, holiday } : one));
  expect(found(plans, people).shown).toEqual([["18", 1200, 1350, "AB"]]);
});

test("a night, other zones, weekly plans and whole days are as their instants are", () => {
  const repeats = { until: null, changes: [{ day: "2026-11-18", now: null, onward: false }] };
  const night = [evening("Ana", 1320, 1560), plan("Ben", { day: "2026-11-19" })];
  expect(found(night).shown).toEqual([["19", 0, 120, "AB"]]);
  const far = [
    evening("Ana", 1140, 1380),
    evening("Ben", 600, 720, { zone: "America/Los_Angeles" }),
    evening("Cleo", 0, 1440, { day: "2026-11-11", repeats }),
  ];
  expect(found(far).shown).toEqual([["18", 1140, 1260, "AB"]]);
  expect(found(far, PEOPLE, "America/Los_Angeles").shown).toEqual([["18", 600, 720, "AB"]]);
  const whole = ["18", "19"].flatMap((day) =>
    ["Ana", "Ben"].map((one) => plan(one, { day: `2026-11-${day}` })),
  );
  expect(found(whole).shown).toEqual([
    ["18", null, null, "AB"],
    ["19", null, null, "AB"],
  ]);
});

test("what is over or too short for a game is left out", () => {
  const plans = [evening("Ana", 1080, 1200), evening("Ben", 1080, 1200)];
  expect(found(plans, PEOPLE, VIENNA, instantOf("2026-11-18", 1110, VIENNA)).shown).toEqual([
    ["18", 1110, 1200, "AB"],
  ]);
  expect(found(plans, PEOPLE, VIENNA, instantOf("2026-11-18", 1150, VIENNA)).shown).toEqual([]);
});

test("a circle of sixty with full weeks has a few best times, found at once", () => {
  const people = Array.from({ length: 60 }, (_, number) => ({
    person: `p${number}`,
    name: `P${number}`,
  }));
  const plans = people.flatMap(({ person }, number) =>
    WEEK.map((day, place) =>
      evening(person, 900 + ((number * 7 + place * 13) % 240), 1260 + ((number * 11) % 170), {
        day,
      }),
    ),
  );
  const begun = performance.now();
  const { times, entered } = freeTimes(WEEK, plans, people, VIENNA, NOW);
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(entered).toBe(60);
  expect(times).toHaveLength(4);
  expect(times.every(({ free }) => free.length === 60)).toBe(true);
});
