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
  full_record: "Registro completo de la partida",
  play: "Jugar",
  not_public: "Esta partida no es pública.",
  unpublished: "Puede que sus jugadores la hayan retirado.",
  no_beginning: "A este registro le falta el comienzo.",
};
