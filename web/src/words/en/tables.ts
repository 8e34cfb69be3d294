// My tables: what a table is called, whose turn it is, how long is left.
import { number, plural } from "../intl";

export const tables = {
  headline: "My tables",
  parts: {
    yours: "Your turn",
    theirs: "The others’ turn",
    open: "Not begun yet",
    over: "Over",
  },
  none: "You sit at no table yet. {open|Open one}, look into the {lobby|lobby}, or play {computer|against the computer}.",
  one_device: (names: string) => `${names}, on one device`,
  free_seats: "A table with free seats",
  turn_of: (name: string) => `${name}’s turn`,
  challenge: "Challenge?",
  to_move: (name: string) => `${name} is to move`,
  rolling: (name: string) => `${name} is rolling`,
  last_play_open: "The last play is open",
  seats_free: (count: number) =>
    plural(count, { one: "One seat free", other: `${number(count)} seats free` }),
  agree: "Agree?",
  ready: "Ready to start",
  over: "Over",
  less_than_a_minute: "less than a minute",
  of_points: (edition: string, score: number, goal: number) =>
    `${edition}, ${number(score)} of ${number(goal)} points`,
  in_round: (edition: string, round: number) => `${edition}, round ${number(round)}`,
  just_begun: (edition: string) => `${edition}, just begun`,
  left: (span: string) => `${span} left`,
  no_others: "No other tables yet: invite somebody, or join one by its code.",
  none_here: "No tables here yet.",
  all: (count: number) => `All ${number(count)} tables`,
};
