// A finished game that is shown to all.
import { number, plural } from "../intl";

export const record = {
  a_game: "A game",
  title: "Game",
  draw: "A draw.",
  shared: (names: string) => `${names} shared it.`,
  won: (name: string) => `${name} won.`,
  ended: (scores: string, turns: number, edition: string) =>
    plural(turns, {
      one: `${scores}, after 1 turn of ${edition}.`,
      other: `${scores}, after ${number(turns)} turns of ${edition}.`,
    }),
  every_event: "Every event",
  play: "Play",
  not_shown: "This game is not shown.",
  taken_back: "Its seats may have taken it back.",
  no_beginning: "This record does not begin.",
};
