import { number, plural } from "../intl";
import type { Words } from "../shape";

export const record: Words["record"] = {
  a_game: "Une partie",
  title: "Partie",
  draw: "Match nul.",
  shared: (names) => `${names} se partagent la victoire.`,
  won: (name) => `${name} a gagné.`,
  ended: (scores, turns, edition) =>
    plural(turns, {
      one: `${scores}, après ${number(turns)} tour (${edition}).`,
      other: `${scores}, après ${number(turns)} tours (${edition}).`,
    }),
  full_record: "Déroulé complet de la partie",
  play: "Jouer",
  not_public: "Cette partie n’est pas publique.",
  unpublished: "Ses joueurs l’ont peut-être retirée.",
  no_beginning: "Cet enregistrement n’a pas de début.",
};
