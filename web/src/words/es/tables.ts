import { number, plural } from "../intl";
import type { Words } from "../shape";

export const tables: Words["tables"] = {
  title: "Mis mesas",
  parts: {
    yours: "Te toca",
    theirs: "Les toca a otros",
    open: "Sin empezar",
    over: "Terminadas",
  },
  none: "Aún no hay partidas. {open|Crea una mesa}, mira las {lobby|mesas abiertas} o juega {computer|contra el ordenador}.",
  one_device: (names) => `${names}, en un dispositivo`,
  with_open_seats: "Mesa con asientos libres",
  turn_of: (name) => `Le toca a ${name}`,
  challenge: "¿Impugnar?",
  rolling: (name) => `${name} lanza los dados`,
  last_play_open: "La última jugada se puede impugnar",
  open_seats: (count) =>
    plural(count, { one: "1 asiento libre", other: `${number(count)} asientos libres` }),
  agree: "¿De acuerdo?",
  ready: "Listos para empezar",
  over: "Terminada",
  unsent: "Aún sin enviar",
  refused: "No se ha podido hacer",
  less_than_a_minute: "menos de un minuto",
  of_points: (edition, score, goal) => `${edition}, ${number(score)} de ${number(goal)} puntos`,
  in_round: (edition, round) => `${edition}, ronda ${number(round)}`,
  just_started: (edition) => `${edition}, recién empezada`,
  left: (span) => `${/^(1\s|menos)/.test(span) ? "queda" : "quedan"} ${span}`,
  no_others: "No hay otras mesas. Invita a alguien o únete con un código.",
  none_here: "Aún no hay mesas aquí.",
  all: (count) => `Las ${number(count)} mesas`,
};
