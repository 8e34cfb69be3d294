import { list, number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const sheet: Words["sheet"] = {
  title: "Hoja de puntos",
  turns: "Turnos",
  turn: "Turno",
  total: "Total",
  final: "Final",
  round: (round) => `Ronda ${number(round)}`,
  of_goal: (goal) => `de ${number(goal)}`,
  cell: (turn, name, what, total) =>
    `Turno ${number(turn)}, ${name}: ${what}. Total ${number(total)}. Ver ese tablero.`,
  played: (words, score, bonus, place) =>
    `${list(words)} en ${place}, ${counts.points(score)}${bonus ? ` y ${number(bonus)} más` : ""}`,
  taken_back: (words) => `${list(words)}, retirada`,
  exchanged: (count) => `cambió ${number(count)}`,
  passed: "pasó",
  turn_lost: "turno perdido",
  time_ran_out: "sin tiempo",
  resigned: "se rindió",
  short: {
    trade: "cambio",
    exchange: (count) => `cambia ${number(count)}`,
    pass: "pasa",
    lost: "turno perdido",
    timeout: "sin tiempo",
    resign: "se rindió",
  },
  letters_left: "letras sin jugar",
  overtime: "tiempo extra",
};
