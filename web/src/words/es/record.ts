import { number, plural } from "../intl";
import type { Words } from "../shape";

export const record: Words["record"] = {
  a_game: "Una partida",
  title: "Partida",
  draw: "Empate.",
  shared: (names) => `${names} comparten la victoria.`,
  won: (name) => `Ha ganado ${name}.`,
  ended: (scores, turns, edition) =>
    plural(turns, {
      one: `${scores}, tras 1 turno (${edition}).`,
      other: `${scores}, tras ${number(turns)} turnos (${edition}).`,
    }),
  every_event: "Registro completo de la partida",
  play: "Jugar",
  not_shown: "Esta partida no es pública.",
  taken_back: "Puede que sus jugadores la hayan retirado.",
  no_beginning: "A este registro le falta el comienzo.",
};
