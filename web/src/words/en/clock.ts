// Clocks, as they are shown and read out.
import { number, plural, span } from "../intl";

export const clock = {
  left: (ms: number) => `${span(ms)} left`,
  no_time_left: "no time left",
  minutes_left: (minutes: number, seconds: number) =>
    `${minutes ? `${plural(minutes, { one: "1 minute", other: `${number(minutes)} minutes` })} ` : ""}${plural(seconds, { one: "1 second", other: `${number(seconds)} seconds` })} left`,
  overtime: (time: string) => `overtime, ${time}`,
  just_now: "just now",
  seconds_to_challenge: (seconds: number) =>
    plural(seconds, {
      one: "1 second left to challenge",
      other: `${number(seconds)} seconds left to challenge`,
    }),
  seconds_left: (seconds: number) =>
    plural(seconds, { one: "1 second left", other: `${number(seconds)} seconds left` }),
  /** Below the figure of a ring. */
  a_turn: "a turn",
  still: "left",
  roll_and_it_starts: "Roll, and it starts",
  time_of_a_turn: "The time of a turn",
  your_minute: "Your minute",
  your_time: "Your time",
  minute_of: (name: string) => `${name}’s minute`,
  time_of: (name: string) => `${name}’s time`,
  in_time: "Lay a word before the ring is empty. One that is not played in time scores nothing.",
};
