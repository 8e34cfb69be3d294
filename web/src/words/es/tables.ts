import { number, plural } from "../intl";
import type { Words } from "../shape";

export const tables: Words["tables"] = {
  headline: "Mis mesas",
  parts: {
    yours: "Te toca",
    theirs: "Les toca a los demás",
    open: "Sin empezar",
    over: "Terminadas",
  },
  none: "Aún no estás en ninguna mesa. {open|Abre una}, mira las {lobby|mesas abiertas} o juega {computer|contra el ordenador}.",
  one_device: (names) => `${names}, en un dispositivo`,
  free_seats: "Una mesa con asientos libres",
  turn_of: (name) => `Le toca a ${name}`,
  challenge: "¿Impugnar?",
  to_move: (name) => `Le toca a ${name}`,
  rolling: (name) => `${name} lanza los dados`,
  last_play_open: "La última jugada sigue abierta",
  seats_free: (count) =>
    plural(count, { one: "Un asiento libre", other: `${number(count)} asientos libres` }),
  agree: "¿De acuerdo?",
  ready: "Listos para empezar",
  over: "Terminada",
  less_than_a_minute: "menos de un minuto",
  of_points: (edition, score, goal) => `${edition}, ${number(score)} de ${number(goal)} puntos`,
  in_round: (edition, round) => `${edition}, ronda ${number(round)}`,
  just_begun: (edition) => `${edition}, recién empezada`,
  left: (span) => `quedan ${span}`,
  no_others: "Aún no hay otras mesas: invita a alguien o entra en una con su código.",
  none_here: "Aún no hay mesas aquí.",
  all: (count) => `Las ${number(count)} mesas`,
};
