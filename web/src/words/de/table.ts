import { number, plural } from "../intl";
import type { Words } from "../shape";

export const table: Words["table"] = {
  table: "Tisch",
  with: (names) => `Mit ${names}`,
  not_started: (edition) => `${edition} · noch nicht begonnen`,
  keeps_score: (name) => `${name} schreibt`,
  finished: (edition, turns) =>
    plural(turns, {
      one: `${edition} · nach 1 Zug zu Ende`,
      other: `${edition} · nach ${number(turns)} Zügen zu Ende`,
    }),
  first_to: (edition, goal) => `${edition} · wer zuerst ${number(goal)} hat`,
  round: (edition, round) => `${edition} · Runde ${number(round)}`,
  hint: "Zieh einen Stein, oder klick ein Feld an und tipp. {space|Leertaste} dreht den Pfeil, {escape|Esc} nimmt Steine zurück.",
  paper: "Papier",
  sheet: "Spielzettel",
  round_only: (round) => `Runde ${number(round)}`,
  round_unseen: (round, unseen) => `Runde ${number(round)} · noch ${number(unseen)}`,
  tabs: {
    sheet: "Zettel",
    unseen: "Verdeckt",
    wall: "Wand",
  },
  says: (name, text) => `${name}: ${text}`,
  connected: "Wieder verbunden.",
  lost: "Verbindung unterbrochen. Deine Steine bleiben liegen.",
  reconnecting: "Verbinde neu … Deine Steine bleiben liegen.",
  wall: "Die Wand",
  wall_new: (count) => `Die Wand, ${number(count)} neu`,
  not_visible: "Diesen Tisch kannst du nicht sehen.",
  not_found: "Tisch nicht gefunden.",
  closed: "Dieser Tisch ist geschlossen.",
  closed_hint: "Der Gastgeber hat ihn vor dem Start geschlossen.",
  headline: (title, edition) => `${title}, ${edition}`,
};
