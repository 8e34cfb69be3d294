// Evenings of a circle: the running score over several games.
import { day, list, number, plural } from "../intl";

export const evenings = {
  title: "Evenings",
  score: "The evening so far",
  on: (at_ms: number) => day(at_ms, { weekday: "long", day: "numeric", month: "long" }),
  line: (scores: string) => `This evening: ${scores}`,
  none: "Play a game in this circle, and the evening’s score is kept here.",
  empty: "No games yet. The next one counts.",
  game: (place: number) => `Game ${number(place)}`,
  games: "Game",
  points: "Points",
  wins: "Wins",
  won: "won",
  not_played: "didn’t play",
  not_counted: "not counted",
  by: "Who leads",
  shared: "A shared win counts half.",
  leads: (names: readonly string[]) =>
    plural(names.length, { one: `${list(names)} leads`, other: `${list(names)} are level` }),
  led: (names: readonly string[]) =>
    plural(names.length, { one: `${list(names)} won`, other: `${list(names)} shared it` }),
  leave_out: (place: number) => `Leave out game ${number(place)}`,
  count: (place: number) => `Count game ${number(place)} again`,
  start: "Start an evening",
  start_hint: "All new games of the circle count, no matter who plays.",
  close: "End evening",
  reopen: "Continue evening",
  rename: "Rename evening",
  name: "Name of the evening",
  name_example: "Boxing Day",
  older: "Earlier evenings",
  more: "Show more",
};
