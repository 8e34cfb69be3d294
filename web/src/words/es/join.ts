import type { Words } from "../shape";

export const join: Words["join"] = {
  title: "Invitación",
  invites: (host) => `${host} te ha invitado.`,
  board_of: (edition) => `Tablero de la edición ${edition}`,
  open: "Libre",
  computer: (level) => `ordenador, ${level}`,
  host: "anfitrión",
  table_rules: "Reglas de la mesa",
  changed: (host) => `${host} acaba de cambiarlas. Míralas y únete.`,
  your_name: "Tu nombre",
  join_table: "Unirse a la mesa",
  full: "Esta mesa está completa.",
  over: "Esta partida ha terminado.",
  play: (names, edition) => `${names} juegan (${edition}).`,
  played: (names, edition) => `${names} jugaron (${edition}).`,
  see_game: "Ver la partida",
  watch: "Mirar",
  not_found: "Invitación no encontrada.",
  code_rule: "Los códigos tienen ocho letras y cifras.",
  ask_again: "Pide un enlace nuevo o escribe aquí el código.",
};
