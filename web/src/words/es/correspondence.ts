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
  holiday_cancelled: (who) =>
    does(who, "Has cancelado tus vacaciones.", "ha cancelado sus vacaciones."),
  handed_over: (who) =>
    who === null
      ? "Has perdido tres turnos: un ordenador juega por ti."
      : `${who} ha perdido tres turnos: un ordenador juega en su lugar.`,
  last_turn: (when) => `última jugada ${when}`,
  holiday_until: (last_ms) => `de vacaciones hasta el ${date(last_ms)}`,
  holiday_from_to: (from_ms, last_ms) => `de vacaciones del ${date(from_ms)} al ${date(last_ms)}`,
  /** Where there is little room. */
  away_until: (last_ms) => `fuera hasta el ${short(last_ms)}`,
  your_turns: (count) =>
    plural(count, { one: "Te toca en 1 mesa", other: `Te toca en ${number(count)} mesas` }),
  holiday_days: "Días de vacaciones",
  vanishing: "Tras tres turnos perdidos seguidos",
  vanishes: { leaves: "El jugador queda fuera", computer: "Sigue un ordenador" },
  agreed_holiday: (count) => `Cada jugador tiene ${days(count)} de vacaciones.`,
  agreed_vanishing: {
    leaves: "Tras tres turnos perdidos seguidos, un jugador queda fuera.",
    computer: "Tras tres turnos perdidos seguidos, sigue un ordenador.",
  },
  clock: "Tiempo en esta mesa",
  each_turn: (count) => `Tienes ${days(count)} por turno.`,
  until: (left, when) => `${left}, hasta ${when}`,
  bank: (ms) => `${span(ms, "hour")} de reserva`,
  no_bank: "sin reserva",
  missed: (count) =>
    plural(count, { one: "1 turno perdido", other: `${number(count)} turnos perdidos` }),
  your_holiday_left: (count) => `En esta mesa te quedan ${days(count)} de vacaciones.`,
  quiet_hours_and_holiday: "Horas de silencio y vacaciones",
  quiet_hours: "Horas de silencio",
  quiet_hours_hint: "Tu reloj se detiene y no te molestamos.",
  from: "De",
  to: "A",
  zone: "Zona horaria",
  save: "Guardar",
  saved: "Guardado.",
  holiday: "Vacaciones",
  holiday_hint:
    "Tu reloj se detiene en las mesas por días, hasta el límite de cada mesa. Los demás ven cuándo vuelves.",
  first_day: "Primer día",
  last_day: "Último día",
  start_holiday: "Empezar vacaciones",
  change_last_day: "Cambiar el último día",
  end_holiday: "He vuelto",
  cancel_holiday: "Cancelar vacaciones",
  since_turns: (count) =>
    plural(count, {
      one: "1 turno desde tu última visita",
      other: `${number(count)} turnos desde tu última visita`,
    }),
  skip: "Saltar",
};
