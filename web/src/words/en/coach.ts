// What the coach says about plays, in a review and in the explorer.
import { number, plural } from "../intl";
import { counts } from "./counts";

const games = (count: number) =>
  plural(count, { one: "1 game in 100", other: `${number(count)} games in 100` });

export const coach = {
  verdicts: {
    brilliant: "Brilliant",
    best: "Best",
    fine: "Fine",
    slip: "Slip",
    mistake: "Mistake",
  },
  play: "Play",
  points_short: "Pts",
  keeps: "Keeps",
  show_all: (count: number) => `Show all ${number(count)}`,
  compare: "Compare",
  tick: (word: string) => `Compare ${word}`,
  measures: {
    chance: "Chance to win",
    final: "Lead at the end",
    lead: "Expected lead",
    equity: "Worth",
    score: "Points",
  },
  kinds: { play: "Play", exchange: "Exchange", pass: "Pass" },
  play_at: (word: string, square: string) => `${word} at ${square}`,
  keeps_tiles: (tiles: string) => `keeps ${tiles}`,
  measured: {
    chance: (figure: string, margin: string | null) =>
      margin ? `${figure}, plus or minus ${margin}` : figure,
    final: (figure: string) => `${figure} at the end`,
    lead: (figure: string, margin: string | null) =>
      margin ? `lead ${figure}, plus or minus ${margin}` : `lead ${figure}`,
    equity: (figure: string) => `worth ${figure}`,
    score: (figure: string) => `${figure} points`,
  },
  too_close: "Too close to call with the best.",
  cost_both: (lost: number, points: number) =>
    `It cost {b|${games(lost)}}, or about {b|${counts.points(points)}}.`,
  cost_games: (lost: number) => `It cost {b|${games(lost)}}.`,
  cost_points: (points: number) => `It cost {b|${counts.points(points)}}.`,
  cost_nothing: "Nothing was better.",
};
