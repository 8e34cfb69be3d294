import { number, plural, span } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";
import { of } from "./grammar";

export const clock: Words["clock"] = {
  left: (ms) => `noch ${span(ms)}`,
  /** Of a turn's own time, and of the spare time after that. */
  left_then_bank: (own, bank) => `noch ${span(own)}, dann ${span(bank)} Reserve`,
  bank_left: (bank) => `noch ${span(bank)} Reserve`,
  /** Where there is little room. */
  left_and_bank: (own, bank) => `${own} + ${bank} Reserve`,
  bank: (bank) => `${bank} Reserve`,
  no_time_left: "keine Zeit mehr",
  minutes_left: (minutes, seconds) =>
    `noch ${minutes ? `${plural(minutes, { one: "1 Minute", other: `${number(minutes)} Minuten` })} ` : ""}${plural(seconds, { one: "1 Sekunde", other: `${number(seconds)} Sekunden` })}`,
  overtime: (time) => `Zeit überschritten, ${time}`,
  /** What overtime costs, and when it ends the game. */
  overtime_rule: (points, time) =>
    `Überzeit: −${number(points)} Punkte pro Minute. Bei ${time} ist das Spiel verloren.`,
  no_overtime: "Läuft deine Zeit ab, verlierst du das Spiel.",
  /** What overtime has cost so far. */
  points_lost: (points) => `−${counts.points(points)}`,
  just_now: "gerade eben",
  seconds_to_challenge: (seconds) =>
    plural(seconds, {
      one: "noch 1 Sekunde zum Anfechten",
      other: `noch ${number(seconds)} Sekunden zum Anfechten`,
    }),
  seconds_left: (seconds) =>
    plural(seconds, { one: "noch 1 Sekunde", other: `noch ${number(seconds)} Sekunden` }),
  per_turn: "pro Zug",
  remaining: "übrig",
  starts_on_roll: "Startet mit dem Wurf",
  time_per_turn: "Zeit pro Zug",
  your_minute: "Deine Minute",
  your_time: "Deine Zeit",
  minute_of: (name) => `${of(name)} Minute`,
  time_of: (name) => `${of(name)} Zeit`,
  ring_hint: "Leg ein Wort, bevor der Ring abläuft. Zu späte Wörter zählen nicht.",
};
