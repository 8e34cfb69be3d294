import type { Words } from "../shape";

export const app: Words["app"] = {
  offline: "Du bist offline. Nicht alles ist aktuell.",
  needs_connection: "Dafür brauchst du eine Verbindung.",
  offline_table: "Du bist offline. Was du legst, bleibt liegen.",
  play_queued: "Du bist offline. Wir senden deinen Zug, sobald du wieder online bist.",
  play_refused: (title) => `Dein Zug gegen ${title} ging nicht durch.`,
  a_play_refused: "Ein Zug von dir ging nicht durch.",
  not_posted: (text) => `„${text}“ hängt nicht an der Wand.`,
  note_refused: "Ein Zettel von dir wurde nicht angepinnt.",
  wall_refused: "Eine Änderung von dir an der Wand ging nicht durch.",
  to_the_wall: "Zur Wand",
  to_the_table: "Zum Tisch",
  cancel: "Abbrechen",
  update_available: "Update verfügbar.",
  update: "Aktualisieren",
  install: "Lexiko installieren",
  install_hint: "Die App hat ein eigenes Symbol und startet auch offline.",
};
