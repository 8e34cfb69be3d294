import { number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const games = (count: number) =>
  plural(count, {
    one: `${number(count)} partie sur 100`,
    other: `${number(count)} parties sur 100`,
  });

export const coach: Words["coach"] = {
  verdicts: {
    brilliant: "Brillant",
    best: "Meilleur coup",
    fine: "Bon",
    slip: "Imprécision",
    mistake: "Erreur",
  },
  play: "Coup",
  points_short: "Pts",
  keeps: "Garde",
  show_all: (count) => `Voir les ${number(count)}`,
  compare: "Comparer",
  tick: (word) => `Comparer ${word}`,
  measures: {
    chance: "Chances de gagner",
    final: "Écart final",
    lead: "Avance attendue",
    equity: "Valeur",
    score: "Points",
  },
  kinds: { play: "Coup", exchange: "Échange", pass: "Passe" },
  play_at: (word, square) => `${word} en ${square}`,
  keeps_tiles: (tiles) => `garde ${tiles}`,
  measured: {
    chance: (figure, margin) => (margin ? `${figure}, à ${margin} près` : figure),
    final: (figure) => `${figure} à la fin`,
    lead: (figure, margin) => (margin ? `avance ${figure}, à ${margin} près` : `avance ${figure}`),
    equity: (figure) => `valeur ${figure}`,
    score: (figure) => `${figure} points`,
  },
  too_close: "À égalité, ou presque, avec le meilleur coup.",
  cost_both: (lost, points) =>
    `Coût\u202f: {b|${games(lost)}}, environ {b|${counts.points(points)}}.`,
  cost_games: (lost) => `Coût\u202f: {b|${games(lost)}}.`,
  cost_points: (points) => `Coût\u202f: {b|${counts.points(points)}}.`,
  cost_nothing: "Rien n’était meilleur.",
};
