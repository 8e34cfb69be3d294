import { number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const games = (count: number) =>
  plural(count, { one: "1 partida de cada 100", other: `${number(count)} partidas de cada 100` });

export const coach: Words["coach"] = {
  verdicts: {
    brilliant: "Brillante",
    best: "La mejor",
    fine: "Buena",
    slip: "Imprecisión",
    mistake: "Error",
  },
  play: "Jugada",
  points_short: "Pts.",
  keeps: "Guarda",
  show_all: (count) => `Ver las ${number(count)}`,
  compare: "Comparar",
  tick: (word) => `Comparar ${word}`,
  measures: {
    chance: "Probabilidad de ganar",
    final: "Ventaja al final",
    lead: "Ventaja esperada",
    equity: "Valor",
    score: "Puntos",
  },
  kinds: { play: "Jugada", exchange: "Cambio", pass: "Pase" },
  play_at: (word, square) => `${word} en ${square}`,
  keeps_tiles: (tiles) => `guarda ${tiles}`,
  measured: {
    chance: (figure, margin) => (margin ? `${figure}, más o menos ${margin}` : figure),
    final: (figure) => `${figure} al final`,
    lead: (figure, margin) =>
      margin ? `ventaja ${figure}, más o menos ${margin}` : `ventaja ${figure}`,
    equity: (figure) => `valor ${figure}`,
    score: (figure) => `${figure} puntos`,
  },
  too_close: "Prácticamente igualada con la mejor.",
  cost_both: (lost, points) => `Costó {b|${games(lost)}}, unos {b|${counts.points(points)}}.`,
  cost_games: (lost) => `Costó {b|${games(lost)}}.`,
  cost_points: (points) => `Costó {b|${counts.points(points)}}.`,
  cost_nothing: "No había nada mejor.",
};
