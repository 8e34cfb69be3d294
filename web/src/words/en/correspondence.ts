// Games over days: quiet hours, holiday, spare time, what happened since.
import { day, number, plural, span } from "../intl";
import type { Who } from "../who";

const is = (who: Who, you: string, they: string) =>
  who === null ? `You ${you}` : `${who} ${they}`;
const date = (at_ms: number) => day(at_ms, { day: "numeric", month: "long" });
const short = (at_ms: number) => day(at_ms, { day: "numeric", month: "short" });
const days = (count: number) => plural(count, { one: "1 day", other: `${number(count)} days` });

export const correspondence = {
  // What happened.
  away: (who: Who, last_ms: number) => `${is(who, "are", "is")} on holiday until ${date(last_ms)}.`,
  away_later: (who: Who, from_ms: number, last_ms: number) =>
    `${is(who, "will be", "will be")} on holiday from ${date(from_ms)} to ${date(last_ms)}.`,
  back: (who: Who) => is(who, "are back from holiday.", "is back from holiday."),
  stays: (who: Who) => is(who, "stay at the table after all.", "stays at the table after all."),
  handed_over: (who: Who) =>
    `${is(who, "let", "let")} three turns run out: a computer plays on${who === null ? " for you" : ""}.`,
  // My tables.
  last_turn: (when: string) => `last turn ${when}`,
  holiday_until: (last_ms: number) => `on holiday until ${date(last_ms)}`,
  /** Where there is little room. */
  away_until: (last_ms: number) => `away until ${short(last_ms)}`,
  waiting: (count: number) =>
    plural(count, {
      one: "One table waits for you",
      other: `${number(count)} tables wait for you`,
    }),
  // What a table agrees on.
  holiday_days: "Days of holiday",
  vanishing: "Three turns missed in a row",
  vanishes: { leaves: "The seat leaves", computer: "A computer plays on" },
  agreed_holiday: (count: number) => `Each seat may be on holiday for ${days(count)}.`,
  agreed_vanishing: {
    leaves: "After three missed turns in a row a seat leaves the game.",
    computer: "After three missed turns in a row a computer plays on.",
  },
  // The clock of a table.
  clock: "Time at this table",
  each_turn: (count: number) => `Each turn has ${days(count)}.`,
  until: (left: string, when: string) => `${left}, until ${when}`,
  bank: (ms: number) => `${span(ms, "hour")} in the bank`,
  no_bank: "nothing in the bank",
  missed: (count: number) =>
    plural(count, { one: "missed 1 turn", other: `missed ${number(count)} turns` }),
  your_holiday_left: (count: number) => `You have ${days(count)} of holiday left at this table.`,
  // When a person rests.
  rest: "Quiet hours and holiday",
  quiet: "Quiet hours",
  quiet_sentence: "No turn of yours runs out then, and nothing rings.",
  from: "From",
  to: "To",
  zone: "Time zone",
  save: "Save",
  saved: "Saved. Your tables know.",
  holiday: "Holiday",
  holiday_sentence:
    "At tables that count days your clock stands still, as long as each table allows. The others see when you are back.",
  first_day: "First day",
  last_day: "Last day",
  go: "Go on holiday",
  change: "Change the last day",
  come_back: "I am back",
  call_off: "I am staying",
  // What happened since.
  since_turns: (count: number) =>
    plural(count, {
      one: "One turn since you were here",
      other: `${number(count)} turns since you were here`,
    }),
  skip: "Skip",
};
