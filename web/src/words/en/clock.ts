// Clocks, on screen and read out.
import { number, plural, span } from "../intl";
import { of } from "./grammar";

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
  per_turn: "per turn",
  remaining: "left",
  starts_on_roll: "Starts when you roll",
  time_per_turn: "Time per turn",
  your_minute: "Your minute",
  your_time: "Your time",
  minute_of: (name: string) => `${of(name)} minute`,
  time_of: (name: string) => `${of(name)} time`,
  ring_hint: "Lay a word before the ring runs out. Late words score nothing.",
};
