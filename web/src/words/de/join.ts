import type { Words } from "../shape";

export const join: Words["join"] = {
  title: "Einladung",
  invites: (host) => `${host} hat dich eingeladen.`,
  board_of: (edition) => `Brett der Ausgabe ${edition}`,
  open: "Frei",
  computer: (level) => `Computer, ${level}`,
  host: "Gastgeber",
  table_rules: "Regeln am Tisch",
  changed: (host) => `${host} hat sie gerade geändert. Sieh sie dir an, dann spiel mit.`,
  your_name: "Dein Name",
  join_table: "Mitspielen",
  full: "Dieser Tisch ist voll.",
  over: "Dieses Spiel ist zu Ende.",
  play: (names, edition) => `${names} spielen ${edition}.`,
  played: (names, edition) => `${names} haben ${edition} gespielt.`,
  see_game: "Spiel ansehen",
  watch: "Zuschauen",
  not_found: "Einladung nicht gefunden.",
  code_rule: "Codes haben acht Buchstaben und Ziffern.",
  ask_again: "Frag nach einem neuen Link oder gib den Code hier ein.",
};
