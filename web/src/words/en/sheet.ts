// The score sheet: what is written in its cells, and how they are read out.
import { list, number } from "../intl";
import { counts } from "./counts";

export const sheet = {
  title: "Score sheet",
  turns: "Turns",
  turn: "Turn",
  sum: "Sum",
  final: "Final",
  round: (round: number) => `Round ${number(round)}`,
  of_goal: (goal: number) => `of ${number(goal)}`,
  /** A cell as it is read out. */
  cell: (turn: number, name: string, what: string) =>
    `Turn ${number(turn)}, ${name}: ${what}. See the board then.`,
  played: (words: readonly string[], score: number, bonus: number) =>
    `${list(words)}, ${counts.points(score)}${bonus ? ` and ${number(bonus)} more` : ""}`,
  taken_back: (words: readonly string[]) => `${list(words)}, taken back`,
  exchanged: (count: number) => `exchanged ${number(count)}`,
  passed: "passed",
  turn_lost: "turn lost",
  time_ran_out: "time ran out",
  resigned: "resigned",
  /** The same in the little room of a cell. */
  short: {
    trade: "trade",
    exchange: (count: number) => `swap ${number(count)}`,
    pass: "pass",
    lost: "turn lost",
    timeout: "time out",
    resign: "resigned",
  },
  letters_left: "letters left",
  overtime: "overtime",
};
