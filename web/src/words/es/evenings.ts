import { day, list, number, plural } from "../intl";
import type { Words } from "../shape";

export const evenings: Words["evenings"] = {
  title: "Veladas",
  score: "La velada hasta ahora",
  on: (at_ms) => day(at_ms, { weekday: "long", day: "numeric", month: "long" }),
  line: (scores) => `Esta velada: ${scores}`,
  none: "Jugad una partida en este círculo y aquí veréis el marcador de la velada.",
  empty: "Aún no hay partidas. La próxima cuenta.",
  game: (place) => `Partida ${number(place)}`,
  games: "Partida",
  points: "Puntos",
  wins: "Victorias",
  won: "ganó",
  not_played: "no jugó",
  not_counted: "no cuenta",
  by: "Quién va en cabeza",
  shared: "Una victoria compartida cuenta la mitad.",
  leads: (names) =>
    plural(names.length, { one: `${list(names)} va en cabeza`, other: `${list(names)} empatan` }),
  led: (names) =>
    plural(names.length, {
      one: `${list(names)} ganó`,
      other: `${list(names)} compartieron la victoria`,
    }),
  leave_out: (place) => `No contar la partida ${number(place)}`,
  count: (place) => `Volver a contar la partida ${number(place)}`,
  start: "Empezar una velada",
  start_hint: "Cuentan todas las partidas nuevas del círculo, juegue quien juegue.",
  close: "Terminar la velada",
  reopen: "Continuar la velada",
  rename: "Cambiar el nombre",
  name: "Nombre de la velada",
  name_example: "Nochevieja",
  older: "Veladas anteriores",
  more: "Ver más",
};
