import { list, number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const sheet: Words["sheet"] = {
  title: "Feuille de marque",
  turns: "Tours",
  turn: "Tour",
  total: "Tot.",
  final: "Final",
  round: (round) => `Tour de table ${number(round)}`,
  of_goal: (goal) => `sur ${number(goal)}`,
  cell: (turn, name, what, total) =>
    `Tour ${number(turn)}, ${name} : ${what}. Total ${number(total)}. Voir ce plateau.`,
  played: (words, score, bonus, place) =>
    `${list(words)} en ${place}, ${counts.points(score)}${bonus ? ` et ${number(bonus)} de plus` : ""}`,
  taken_back: (words) => `${list(words)}, retiré`,
  exchanged: (count) => `a échangé ${number(count)}`,
  passed: "a passé",
  turn_lost: "tour perdu",
  time_ran_out: "temps écoulé",
  resigned: "a abandonné",
  short: {
    trade: "échange",
    exchange: (count) => `échange ${number(count)}`,
    pass: "passe",
    lost: "tour perdu",
    timeout: "hors temps",
    resign: "abandon",
  },
  letters_left: "lettres restantes",
  overtime: "dépassement",
};
