import { number, plural } from "../intl";
import type { Words } from "../shape";

export const record: Words["record"] = {
  a_game: "Ein Spiel",
  title: "Spiel",
  draw: "Unentschieden.",
  shared: (names) => `${names} teilen sich den Sieg.`,
  won: (name) => `${name} hat gewonnen.`,
  ended: (scores, turns, edition) =>
    plural(turns, {
      one: `${scores}, nach 1 Zug (${edition}).`,
      other: `${scores}, nach ${number(turns)} Zügen (${edition}).`,
    }),
  full_record: "Vollständiger Spielverlauf",
  play: "Spielen",
  not_public: "Dieses Spiel ist nicht öffentlich.",
  unpublished: "Vielleicht wurde es wieder zurückgezogen.",
  no_beginning: "Diesem Spielverlauf fehlt der Anfang.",
};
