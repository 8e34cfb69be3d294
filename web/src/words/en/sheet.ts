// The score sheet: what its cells say, on screen and read out.
import { list, number } from "../intl";
import { counts } from "./counts";

export const sheet = {
  title: "Score sheet",
  turns: "Turns",
  turn: "Turn",
  total: "Total",
  final: "Final",
  round: (round: number) => `Round ${number(round)}`,
  of_goal: (goal: number) => `of ${number(goal)}`,
  /** A cell, read out. */
  cell: (turn: number, name: string, what: string, total: number) =>
    `Turn ${number(turn)}, ${name}: ${what}. Total ${number(total)}. See that board.`,
  played: (words: readonly string[], score: number, bonus: number, place: string) =>
    `${list(words)} at ${place}, ${counts.points(score)}${bonus ? ` and ${number(bonus)} more` : ""}`,
  taken_back: (words: readonly string[]) => `${list(words)}, removed`,
  exchanged: (count: number) => `exchanged ${number(count)}`,
  passed: "passed",
  turn_lost: "lost a turn",
  time_ran_out: "ran out of time",
  resigned: "resigned",
  /** The same in the little room of a cell. */
  short: {
    trade: "swap",
    exchange: (count: number) => `swap ${number(count)}`,
    pass: "pass",
    lost: "turn lost",
    timeout: "time out",
    resign: "resigned",
  },
  letters_left: "letters left",
  overtime: "overtime",
};
