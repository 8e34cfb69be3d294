// A finished, published game.
import { number, plural } from "../intl";

export const record = {
  a_game: "A game",
  title: "Game",
  draw: "It’s a draw.",
  shared: (names: string) => `${names} shared the win.`,
  won: (name: string) => `${name} won.`,
  ended: (scores: string, turns: number, edition: string) =>
    plural(turns, {
      one: `${scores}, after 1 turn of ${edition}.`,
      other: `${scores}, after ${number(turns)} turns of ${edition}.`,
    }),
  full_record: "Full game record",
  play: "Play",
  not_public: "This game isn’t public.",
  unpublished: "Its players may have unpublished it.",
  no_beginning: "This record has no beginning.",
};
