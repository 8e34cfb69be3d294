import { list, number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const sheet: Words["sheet"] = {
  title: "Spielzettel",
  turns: "Züge",
  turn: "Zug",
  total: "Ges.",
  final: "Endstand",
  round: (round) => `Runde ${number(round)}`,
  of_goal: (goal) => `von ${number(goal)}`,
  cell: (turn, name, what, total) =>
    `Zug ${number(turn)}, ${name}: ${what}. Gesamt ${number(total)}. Dieses Brett ansehen.`,
  played: (words, score, bonus, place) =>
    `${list(words)} auf ${place}, ${counts.points(score)}${bonus ? ` und ${number(bonus)} dazu` : ""}`,
  taken_back: (words) => `${list(words)}, entfernt`,
  exchanged: (count) => `${number(count)} getauscht`,
  passed: "gepasst",
  turn_lost: "ausgesetzt",
  time_ran_out: "Zeit abgelaufen",
  resigned: "aufgegeben",
  short: {
    trade: "Tausch",
    exchange: (count) => `Tausch ${number(count)}`,
    pass: "gepasst",
    lost: "ausgesetzt",
    timeout: "Zeit um",
    resign: "aufgegeben",
  },
  letters_left: "Reststeine",
  overtime: "Zeitstrafe",
};
