import type { Words } from "../shape";

export const app: Words["app"] = {
  offline: "Du bist offline. So war es, als du zuletzt verbunden warst.",
  offline_table: "Du bist offline. Der Tisch ist, wie er war; was du legst, bleibt liegen.",
  turn_waits: "Dein Zug wartet auf die Verbindung und wird dann einmal geschickt.",
  take_back: "Nicht schicken",
  new_version: "Es gibt eine neue Fassung dieser Seite.",
  load: "Laden",
  install: "Lexiko installieren",
  install_hint: "Als App hat es ein eigenes Symbol und öffnet sich auch ohne Verbindung.",
};
