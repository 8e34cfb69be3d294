import { number, plural, span } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";
import { of } from "./grammar";

export const clock: Words["clock"] = {
  left: (ms) => `encore ${span(ms)}`,
  /** Of a turn's own time, and of the spare time after that. */
  left_then_bank: (own, bank) => `encore ${span(own)}, puis ${span(bank)} de réserve`,
  bank_left: (bank) => `encore ${span(bank)} de réserve`,
  /** Where there is little room. */
  left_and_bank: (own, bank) => `${own} + ${bank} de réserve`,
  bank: (bank) => `${bank} de réserve`,
  no_time_left: "plus de temps",
  minutes_left: (minutes, seconds) =>
    `encore ${minutes ? `${plural(minutes, { one: `${number(minutes)} minute`, other: `${number(minutes)} minutes` })} ` : ""}${plural(seconds, { one: `${number(seconds)} seconde`, other: `${number(seconds)} secondes` })}`,
  overtime: (time) => `temps dépassé, ${time}`,
  /** What overtime costs, and when it ends the game. */
  overtime_rule: (points, time) =>
    `Dépassement : −${number(points)} points par minute. Partie perdue à ${time}.`,
  no_overtime: "Si ton temps s’écoule, tu perds la partie.",
  /** What overtime has cost so far. */
  points_lost: (points) => `−${counts.points(points)}`,
  just_now: "à l’instant",
  seconds_to_challenge: (seconds) =>
    plural(seconds, {
      one: `encore ${number(seconds)} seconde pour contester`,
      other: `encore ${number(seconds)} secondes pour contester`,
    }),
  seconds_left: (seconds) =>
    plural(seconds, {
      one: `encore ${number(seconds)} seconde`,
      other: `encore ${number(seconds)} secondes`,
    }),
  per_turn: "par tour",
  remaining: "restant",
  starts_on_roll: "Démarre au lancer",
  time_per_turn: "Temps par tour",
  your_minute: "Ta minute",
  your_time: "Ton temps",
  minute_of: (name) => `La minute ${of(name)}`,
  time_of: (name) => `Le temps ${of(name)}`,
  ring_hint: "Joue avant que l’anneau se vide. Trop tard, ton mot ne rapporte rien.",
};
