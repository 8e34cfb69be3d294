import { day, list, number, plural } from "../intl";
import type { Words } from "../shape";

export const evenings: Words["evenings"] = {
  title: "Spieleabende",
  score: "Der Abend bisher",
  on: (at_ms) => day(at_ms, { weekday: "long", day: "numeric", month: "long" }),
  line: (scores) => `Dieser Abend: ${scores}`,
  none: "Spielt in diesem Kreis, dann steht der Stand des Abends hier.",
  empty: "Noch kein Spiel. Das nächste zählt.",
  game: (place) => `Spiel ${number(place)}`,
  games: "Spiel",
  points: "Punkte",
  wins: "Siege",
  won: "gewonnen",
  not_played: "nicht mitgespielt",
  not_counted: "zählt nicht",
  by: "Wer führt",
  shared: "Ein geteilter Sieg zählt halb.",
  leads: (names) =>
    plural(names.length, { one: `${list(names)} führt`, other: `${list(names)} liegen gleichauf` }),
  led: (names) =>
    plural(names.length, {
      one: `${list(names)} hat gewonnen`,
      other: `${list(names)} teilen sich den Sieg`,
    }),
  leave_out: (place) => `Spiel ${number(place)} nicht zählen`,
  count: (place) => `Spiel ${number(place)} wieder zählen`,
  start: "Spieleabend beginnen",
  start_hint: "Ab jetzt zählen alle neuen Spiele des Kreises, egal, wer spielt.",
  close: "Abend beenden",
  reopen: "Abend fortsetzen",
  rename: "Abend umbenennen",
  name: "Name des Abends",
  name_example: "Silvester",
  older: "Frühere Abende",
  more: "Mehr zeigen",
};
