import { number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";
import { of } from "./grammar";

export const turn_plan: Words["turn_plan"] = {
  title: "Zug planen",
  intro: "Sobald du dran bist, wird die erste passende Zeile sofort gespielt. Das siehst nur du.",
  stands: (name) => `Dein Zug lässt ${of(name)} Zug gelten: Er ist dann nicht mehr anfechtbar.`,
  offline: "Du bist offline. Planen kannst du, sobald du wieder verbunden bist.",
  lines: "Dein Plan",
  add: "Wann willst du spielen?",
  add_any: (name) => `Was ${name} auch macht`,
  add_play: (name) => `Wenn ${name} das legt …`,
  add_no_play: (name) => `Wenn ${name} passt oder tauscht`,
  when_any: (name) => `Was ${name} auch macht`,
  when_no_play: (name) => `Wenn ${name} passt oder tauscht`,
  when_play: (name, word, at) => `Wenn ${name} ${word} auf ${at} legt`,
  play: (word, at) => `Ich lege ${word} auf ${at}`,
  play_for: (word, at, points) => `Ich lege ${word} auf ${at}, ${number(points)}`,
  exchange: (count) => `Ich tausche ${counts.tiles(count)}`,
  pass: "Ich passe",
  line: (when, reply) => `${when}: ${reply}`,
  /** Said before the line. */
  edit: "Bearbeiten:",
  up: (line) => `Nach oben: ${line}`,
  delete: (line) => `Löschen: ${line}`,
  full: (most) => `Mehr als ${number(most)} Zeilen gehen nicht.`,
  their_play: (name) => `Was könnte ${name} legen?`,
  their_hint: "Tippe auf ein Feld, dann auf Buchstaben.",
  too_many: (name, count) => `${name} hat nur ${counts.tiles(count)}.`,
  own_play: "Was spielst du dann?",
  back: "Zurück",
  next: "Weiter",
  cancel: "Abbrechen",
  plan: "Planen",
  saved: "Geplant.",
  deleted: "Aus dem Plan gelöscht.",
};
