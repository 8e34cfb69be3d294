import type { Words } from "../shape";

export const join: Words["join"] = {
  title: "Invitación",
  invites: (host) => `${host} te invita.`,
  board_of: (edition) => `El tablero de la edición ${edition}`,
  free: "Libre",
  computer: (level) => `ordenador, ${level}`,
  host: "anfitrión",
  agree_to: "Lo que aceptas",
  changed: (host) => `${host} acaba de cambiar esto. Míralo otra vez y siéntate.`,
  your_name: "Tu nombre",
  sit_down: "Sentarse",
  taken: "Todos los asientos están ocupados.",
  over: "Esta partida ha terminado.",
  play: (names, edition) => `${names} juegan (${edition}).`,
  played: (names, edition) => `${names} jugaron (${edition}).`,
  see: "Ver la partida",
  watch: "Mirar",
  none: "Esa invitación no existe.",
  code_rule: "Un código tiene ocho letras y cifras.",
  ask_again: "Pide otra vez el enlace o escribe aquí el código.",
};
