import { number, plural, span } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const clock: Words["clock"] = {
  left: (ms) => `${/^1\s/.test(span(ms)) ? "queda" : "quedan"} ${span(ms)}`,
  /** Of a turn's own time, and of the spare time after that. */
  left_then_bank: (own, bank) =>
    `${/^1\s/.test(span(own)) ? "queda" : "quedan"} ${span(own)} y después ${span(bank)} de reserva`,
  bank_left: (bank) => `${/^1\s/.test(span(bank)) ? "queda" : "quedan"} ${span(bank)} de reserva`,
  /** Where there is little room. */
  left_and_bank: (own, bank) => `${own} + ${bank} de reserva`,
  bank: (bank) => `${bank} de reserva`,
  no_time_left: "sin tiempo",
  minutes_left: (minutes, seconds) =>
    `${!minutes && seconds === 1 ? "queda" : "quedan"} ${minutes ? `${plural(minutes, { one: "1 minuto", other: `${number(minutes)} minutos` })} ` : ""}${plural(seconds, { one: "1 segundo", other: `${number(seconds)} segundos` })}`,
  overtime: (time) => `tiempo superado, ${time}`,
  /** What overtime costs, and when it ends the game. */
  overtime_rule: (points, time) =>
    `Tiempo extra: −${number(points)} puntos por minuto. Al llegar a ${time}, pierdes la partida.`,
  no_overtime: "Si se agota tu tiempo, pierdes la partida.",
  /** What overtime has cost so far. */
  points_lost: (points) => `−${counts.points(points)}`,
  just_now: "ahora mismo",
  seconds_to_challenge: (seconds) =>
    plural(seconds, {
      one: "queda 1 segundo para impugnar",
      other: `quedan ${number(seconds)} segundos para impugnar`,
    }),
  seconds_left: (seconds) =>
    plural(seconds, { one: "queda 1 segundo", other: `quedan ${number(seconds)} segundos` }),
  per_turn: "por turno",
  remaining: "restante",
  starts_on_roll: "Empieza al lanzar",
  time_per_turn: "Tiempo por turno",
  your_minute: "Tu minuto",
  your_time: "Tu tiempo",
  minute_of: (name) => `El minuto de ${name}`,
  time_of: (name) => `El tiempo de ${name}`,
  ring_hint: "Pon una palabra antes de que se agote el anillo. Si llega tarde, no puntúa.",
};
