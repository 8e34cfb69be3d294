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
  holiday_cancelled: (who: Who) => is(who, "cancelled your holiday.", "cancelled their holiday."),
  handed_over: (who: Who) =>
    is(
      who,
      "missed three turns: a computer plays on for you.",
      "missed three turns: a computer plays on.",
    ),
  // My tables.
  last_turn: (when: string) => `last turn ${when}`,
  holiday_until: (last_ms: number) => `on holiday until ${date(last_ms)}`,
  holiday_from_to: (from_ms: number, last_ms: number) =>
    `on holiday from ${date(from_ms)} to ${date(last_ms)}`,
  /** Where there is little room. */
  away_until: (last_ms: number) => `away until ${short(last_ms)}`,
  your_turns: (count: number) =>
    plural(count, { one: "Your turn at 1 table", other: `Your turn at ${number(count)} tables` }),
  // What a table agrees on.
  holiday_days: "Holiday days",
  vanishing: "After three missed turns in a row",
  vanishes: { leaves: "The player is out", computer: "A computer plays on" },
  agreed_holiday: (count: number) => `Each player can take ${days(count)} of holiday.`,
  agreed_vanishing: {
    leaves: "After three missed turns in a row, a player is out.",
    computer: "After three missed turns in a row, a computer plays on.",
  },
  // The clock of a table.
  clock: "Time at this table",
  each_turn: (count: number) => `You have ${days(count)} per turn.`,
  until: (left: string, when: string) => `${left}, until ${when}`,
  bank: (ms: number) => `${span(ms, "hour")} of spare time`,
  no_bank: "no spare time",
  missed: (count: number) =>
    plural(count, { one: "missed 1 turn", other: `missed ${number(count)} turns` }),
  your_holiday_left: (count: number) => `You have ${days(count)} of holiday left at this table.`,
  // Quiet hours and holiday.
  quiet_hours_and_holiday: "Quiet hours and holiday",
  quiet_hours: "Quiet hours",
  quiet_hours_hint: "Your clock stops and we stay quiet.",
  from: "From",
  to: "To",
  zone: "Time zone",
  save: "Save",
  saved: "Saved.",
  holiday: "Holiday",
  holiday_hint:
    "Your clock stops at tables that count days, up to each table’s limit. Others see when you’ll be back.",
  first_day: "First day",
  last_day: "Last day",
  start_holiday: "Start holiday",
  change_last_day: "Change last day",
  end_holiday: "I’m back",
  cancel_holiday: "Cancel holiday",
  // What happened since.
  since_turns: (count: number) =>
    plural(count, {
      one: "1 turn since you were here",
      other: `${number(count)} turns since you were here`,
    }),
  skip: "Skip",
};
