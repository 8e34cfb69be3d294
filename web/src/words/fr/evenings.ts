import { day, list, number, plural } from "../intl";
import type { Words } from "../shape";

export const evenings: Words["evenings"] = {
  title: "Soirées",
  score: "La soirée jusqu’ici",
  on: (at_ms) => day(at_ms, { weekday: "long", day: "numeric", month: "long" }),
  line: (scores) => `Ce soir : ${scores}`,
  none: "Jouez une partie dans ce cercle, et le score de la soirée s’affichera ici.",
  empty: "Pas encore de partie. La prochaine comptera.",
  game: (place) => `Partie ${number(place)}`,
  games: "Partie",
  points: "Points",
  wins: "Victoires",
  won: "gagnant",
  not_played: "n’a pas joué",
  not_counted: "ne compte pas",
  by: "Qui mène",
  shared: "Une victoire partagée compte pour moitié.",
  leads: (names) =>
    plural(names.length, { one: `${list(names)} mène`, other: `${list(names)} sont à égalité` }),
  led: (names) =>
    plural(names.length, {
      one: `${list(names)} a gagné`,
      other: `${list(names)} se partagent la victoire`,
    }),
  leave_out: (place) => `Ne pas compter la partie ${number(place)}`,
  count: (place) => `Compter de nouveau la partie ${number(place)}`,
  start: "Commencer une soirée",
  start_hint: "Toutes les nouvelles parties du cercle compteront, peu importe qui joue.",
  close: "Terminer la soirée",
  reopen: "Reprendre la soirée",
  rename: "Renommer la soirée",
  name: "Nom de la soirée",
  name_example: "Réveillon",
  older: "Soirées précédentes",
  more: "Voir plus",
};
