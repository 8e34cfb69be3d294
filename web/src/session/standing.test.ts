import { describe, expect, it } from "vitest";
import type { MyTable, Seat, Standing } from "../wire/types";
import {
  codeIn,
  leftText,
  leftUntil,
  readable,
  sorted,
  statusOf,
  titleOf,
  turnOf,
} from "./standing";

function seat(number: number, name: string, more: Partial<Seat> = {}): Seat {
  return {
    number,
    kind: "person",
    name,
    level: null,
    is_yours: false,
    is_host: false,
    is_here: true,
    has_agreed: true,
    person: null,
    is_lent: false,
    ...more,
  };
}

function table(id: string, more: Partial<MyTable> = {}): MyTable {
  return {
    id,
    code: "FERN42KM",
    invitation: null,
    state: "playing",
    revision: 1,
    version: 9,
    agreement: {
      edition: "classic",
      language: "en",
      lexicon: "english",
      options: {
        challenge: "edition",
        variations: [],
        targets: [],
        advanced: false,
        racks_unknown: false,
      },
      spectators: true,
      is_listed: false,
      grace_s: null,
      keeper: null,
      rated: false,
    },
    seats: [
      seat(0, "Maya", { is_yours: true }),
      seat(1, "Quill", { kind: "computer", level: "easy" }),
    ],
    enters_for: [0],
    your_seats: [0],
    is_host: true,
    seed_hash: "",
    created_ms: 1,
    started_ms: 2,
    ended_ms: null,
    link: null,
    rematch: null,
    circle: null,
    standing: standing(0),
    ...more,
  };
}

function standing(mover: number | null, more: Partial<Standing> = {}): Standing {
  return {
    mover,
    waits_for: mover === null ? [] : [mover],
    scores: [0, 0],
    goals: [],
    rounds: 1,
    tiles: [],
    deadline_ms: null,
    since_ms: 0,
    away_until_ms: null,
    ...more,
  };
}

describe("whose turn it is", () => {
  it("is yours if the seat to move is", () => expect(turnOf(table("a"))).toBe("yours"));
  it("is yours too if you may still challenge", () => {
    const asked = table("a", { standing: standing(1, { waits_for: [1, 0] }) });
    expect(turnOf(asked)).toBe("yours");
    expect(statusOf(asked, false)).toBe("Challenge?");
  });
  it("is another player's otherwise, who rolls at dice", () => {
    const waiting = table("a", { standing: standing(1) });
    expect(turnOf(waiting)).toBe("theirs");
    expect(statusOf(waiting, false)).toBe("Quill’s turn");
    expect(statusOf(waiting, true)).toBe("Quill is rolling");
  });
  it("names the person where one device has several seats", () => {
    const seats = [seat(0, "Ana", { is_yours: true }), seat(1, "Ben", { is_yours: true })];
    expect(statusOf(table("a", { seats, your_seats: [0, 1], standing: standing(1) }), false)).toBe(
      "Ben’s turn",
    );
  });
  it("waits for free seats, then for those who have to agree", () => {
    const open = table("a", {
      state: "open",
      standing: null,
      seats: [seat(0, "Maya", { is_yours: true }), seat(1, "Seat 2", { kind: "open" })],
    });
    expect(statusOf(open, false)).toBe("1 open seat");
    expect(
      statusOf(
        {
          ...open,
          seats: [seat(0, "Maya", { is_yours: true, has_agreed: false }), seat(1, "Ben")],
        },
        false,
      ),
    ).toBe("Agree?");
  });
});

describe("the order of tables", () => {
  it("has your turn first, the most urgent on top, and leaves closed ones out", () => {
    const tables = [
      table("over", { state: "over", standing: null, ended_ms: 5 }),
      table("open", { state: "open", standing: null }),
      table("theirs", { standing: standing(1) }),
      table("yours", { started_ms: 9 }),
      table("late", { standing: standing(0, { deadline_ms: 2000 }) }),
      table("urgent", { standing: standing(0, { deadline_ms: 1000 }) }),
      table("closed", { state: "closed", standing: null }),
    ];
    expect(sorted(tables).map(({ id }) => id)).toEqual([
      "urgent",
      "late",
      "yours",
      "theirs",
      "open",
      "over",
    ]);
  });
});

describe("words about tables", () => {
  it("calls a table by the others", () => expect(titleOf(table("a"))).toBe("Quill"));
  it("says what of the time left is spare time", () => {
    const hour = 3_600_000;
    const clock = { deadline_ms: 120 * hour, bank_from_ms: 72 * hour };
    expect([0, 72 * hour].map((now_ms) => leftUntil(clock, now_ms))).toEqual([
      "3 days + 2 days spare",
      "2 days spare",
    ]);
    expect(leftUntil({ deadline_ms: 30_000 }, 0)).toBe("less than a minute left");
    expect(leftUntil({ deadline_ms: null }, 0)).toBe("");
  });
  it("says how long is left in the unit that fits", () => {
    const minute = 60_000;
    expect(
      [30_000, minute, 90 * minute, 120 * minute, 47 * 60 * minute, 72 * 60 * minute].map(leftText),
    ).toEqual(["less than a minute", "1 minute", "90 minutes", "2 hours", "47 hours", "3 days"]);
  });
});

describe("codes", () => {
  it("are found in what people type or paste", () => {
    for (const text of [
      "FERN42KM",
      "fern-42km",
      " fern 42km ",
      "https://tables.example/join/FERN42KM",
    ])
      expect(codeIn(text)).toBe("FERN42KM");
  });
  it("are not made up", () => {
    for (const text of ["", "FERN", "https://tables.example/join/", "FERN-42KM-X"])
      expect(codeIn(text)).toBeNull();
  });
  it("are read out in two halves", () => expect(readable("FERN42KM")).toBe("FERN-42KM"));
});
