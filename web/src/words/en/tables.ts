// My tables: a table’s title, whose turn it is, how much time is left.
import { number, plural } from "../intl";
import { of } from "./grammar";

export const tables = {
  title: "My tables",
  parts: {
    yours: "Your turn",
    theirs: "Others’ turn",
    open: "Not started",
    over: "Finished",
  },
  none: "No games yet. {open|Create a table}, check the {lobby|lobby}, or play {computer|the computer}.",
  one_device: (names: string) => `${names}, on one device`,
  with_open_seats: "Table with open seats",
  turn_of: (name: string) => `${of(name)} turn`,
  challenge: "Challenge?",
  rolling: (name: string) => `${name} is rolling`,
  last_play_open: "Last play can be challenged",
  open_seats: (count: number) =>
    plural(count, { one: "1 open seat", other: `${number(count)} open seats` }),
  agree: "Agree?",
  ready: "Ready to start",
  over: "Finished",
  unsent: "Not sent yet",
  refused: "Didn’t go through",
  less_than_a_minute: "less than a minute",
  of_points: (edition: string, score: number, goal: number) =>
    `${edition}, ${number(score)} of ${number(goal)} points`,
  in_round: (edition: string, round: number) => `${edition}, round ${number(round)}`,
  just_started: (edition: string) => `${edition}, just started`,
  left: (span: string) => `${span} left`,
  no_others: "No other tables yet. Invite someone, or join with a code.",
  none_here: "No tables here yet.",
  all: (count: number) => `All ${number(count)} tables`,
};
