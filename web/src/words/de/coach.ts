import { number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const games = (count: number) =>
  plural(count, { one: "1 von 100 Partien", other: `${number(count)} von 100 Partien` });

export const coach: Words["coach"] = {
  verdicts: {
    brilliant: "Brillant",
    best: "Bester Zug",
    fine: "Gut",
    slip: "Ungenau",
    mistake: "Fehler",
  },
  play: "Zug",
  points_short: "Pkt.",
  keeps: "Behält",
  show_all: (count) => `Alle ${number(count)} zeigen`,
  compare: "Vergleichen",
  tick: (word) => `${word} vergleichen`,
  measures: {
    chance: "Gewinnchance",
    final: "Vorsprung am Ende",
    lead: "Erwarteter Vorsprung",
    equity: "Wert",
    score: "Punkte",
  },
  kinds: { play: "Zug", exchange: "Tauschen", pass: "Passen" },
  play_at: (word, square) => `${word} auf ${square}`,
  keeps_tiles: (tiles) => `behält ${tiles}`,
  measured: {
    chance: (figure, margin) => (margin ? `${figure}, plus minus ${margin}` : figure),
    final: (figure) => `${figure} am Ende`,
    lead: (figure, margin) =>
      margin ? `Vorsprung ${figure}, plus minus ${margin}` : `Vorsprung ${figure}`,
    equity: (figure) => `Wert ${figure}`,
    score: (figure) => `${figure} Punkte`,
  },
  too_close: "Mit dem besten Zug praktisch gleichauf.",
  cost_both: (lost, points) => `Das kostete {b|${games(lost)}}, etwa {b|${counts.points(points)}}.`,
  cost_games: (lost) => `Das kostete {b|${games(lost)}}.`,
  cost_points: (points) => `Das kostete {b|${counts.points(points)}}.`,
  cost_nothing: "Nichts war besser.",
};
