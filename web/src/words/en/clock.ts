// Clocks, on screen and read out.
import { number, plural, span } from "../intl";
import { counts } from "./counts";
import { of } from "./grammar";

export const clock = {
  left: (ms: number) => `${span(ms)} left`,
  /** Of a turn's own time, and of the spare time after that. */
  left_then_bank: (own: number, bank: number) =>
    `${span(own)} left, then ${span(bank)} of spare time`,
  bank_left: (bank: number) => `${span(bank)} of spare time left`,
  /** Where there is little room. */
  left_and_bank: (own: string, bank: string) => `${own} + ${bank} spare`,
  bank: (bank: string) => `${bank} spare`,
  no_time_left: "no time left",
  minutes_left: (minutes: number, seconds: number) =>
    `${minutes ? `${plural(minutes, { one: "1 minute", other: `${number(minutes)} minutes` })} ` : ""}${plural(seconds, { one: "1 second", other: `${number(seconds)} seconds` })} left`,
  overtime: (time: string) => `overtime, ${time}`,
  /** What overtime costs, and when it ends the game. */
  overtime_rule: (points: number, time: string) =>
    `Overtime: −${number(points)} points per minute. Game lost at ${time}.`,
  no_overtime: "If your time runs out, you lose the game.",
  /** What overtime has cost so far. */
  points_lost: (points: number) => `−${counts.points(points)}`,
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
