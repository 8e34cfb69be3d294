import { day, number, plural, span } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";

const does = (who: Who, you: string, they: string) => (who === null ? you : `${who} ${they}`);
const date = (at_ms: number) => day(at_ms, { day: "numeric", month: "long" });
const short = (at_ms: number) => day(at_ms, { day: "numeric", month: "short" });
const days = (count: number) => plural(count, { one: "1 día", other: `${number(count)} días` });

export const correspondence: Words["correspondence"] = {
  away: (who, last_ms) => `${does(who, "Estás", "está")} de vacaciones hasta el ${date(last_ms)}.`,
  away_later: (who, from_ms, last_ms) =>
    `${does(who, "Estarás", "estará")} de vacaciones del ${date(from_ms)} al ${date(last_ms)}.`,
  back: (who) => does(who, "Has vuelto de las vacaciones.", "ha vuelto de las vacaciones."),
  stays: (who) => does(who, "Al final te quedas a la mesa.", "al final se queda a la mesa."),
  handed_over: (who) =>
    who === null
      ? "Has dejado pasar tres turnos: un ordenador sigue jugando por ti."
      : `${who} ha dejado pasar tres turnos: un ordenador sigue jugando.`,
  last_turn: (when) => `última jugada ${when}`,
  holiday_until: (last_ms) => `de vacaciones hasta el ${date(last_ms)}`,
  /** Where there is little room. */
  away_until: (last_ms) => `fuera hasta el ${short(last_ms)}`,
  waiting: (count) =>
    plural(count, { one: "Una mesa te espera", other: `${number(count)} mesas te esperan` }),
  holiday_days: "Días de vacaciones",
  vanishing: "Tres turnos seguidos sin jugar",
  vanishes: { leaves: "El asiento deja la partida", computer: "Sigue un ordenador" },
  agreed_holiday: (count) => `Cada asiento tiene ${days(count)} de vacaciones.`,
  agreed_vanishing: {
    leaves: "Tras tres turnos seguidos sin jugar, un asiento deja la partida.",
    computer: "Tras tres turnos seguidos sin jugar, sigue un ordenador.",
  },
  clock: "El tiempo en esta mesa",
  each_turn: (count) => `Cada turno tiene ${days(count)}.`,
  until: (left, when) => `${left}, hasta ${when}`,
  bank: (ms) => `${span(ms, "hour")} de reserva`,
  no_bank: "sin reserva",
  missed: (count) =>
    plural(count, { one: "1 turno sin jugar", other: `${number(count)} turnos sin jugar` }),
  your_holiday_left: (count) => `En esta mesa te quedan ${days(count)} de vacaciones.`,
  rest: "Horas de silencio y vacaciones",
  quiet: "Horas de silencio",
  quiet_sentence: "Ningún turno tuyo se acaba entonces, y nada suena.",
  from: "De",
  to: "A",
  zone: "Zona horaria",
  save: "Guardar",
  saved: "Guardado. Tus mesas ya lo saben.",
  holiday: "Vacaciones",
  holiday_sentence:
    "En las mesas que cuentan días tu reloj se detiene, mientras cada mesa lo permita. Los demás ven cuándo vuelves.",
  first_day: "Primer día",
  last_day: "Último día",
  go: "Irme de vacaciones",
  change: "Cambiar el último día",
  come_back: "He vuelto",
  call_off: "Me quedo",
  since_turns: (count) =>
    plural(count, {
      one: "Una jugada desde que estuviste aquí",
      other: `${number(count)} jugadas desde que estuviste aquí`,
    }),
  skip: "Saltar",
};
