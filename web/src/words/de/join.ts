import type { Words } from "../shape";

export const join: Words["join"] = {
  title: "Einladung",
  invites: (host) => `${host} lädt dich ein.`,
  board_of: (edition) => `Das Brett der Ausgabe ${edition}`,
  free: "Frei",
  computer: (level) => `Computer, ${level}`,
  host: "lädt ein",
  agree_to: "Worauf du dich einlässt",
  changed: (host) => `${host} hat das gerade geändert. Schau noch einmal hin und setz dich dann.`,
  your_name: "Dein Name",
  sit_down: "Hinsetzen",
  taken: "Alle Plätze sind besetzt.",
  over: "Dieses Spiel ist zu Ende.",
  play: (names, edition) => `${names} spielen ${edition}.`,
  played: (names, edition) => `${names} haben ${edition} gespielt.`,
  see: "Das Spiel ansehen",
  watch: "Zuschauen",
  none: "Diese Einladung gibt es nicht.",
  code_rule: "Ein Code hat acht Buchstaben und Ziffern.",
  ask_again: "Lass dir den Link noch einmal schicken oder tipp den Code hier ein.",
};
