// How many of what, for use in other texts.
import { number, plural } from "../intl";

export const counts = {
  points: (count: number) => plural(count, { one: "1 point", other: `${number(count)} points` }),
  tiles: (count: number) => plural(count, { one: "1 tile", other: `${number(count)} tiles` }),
  words: (count: number) => plural(count, { one: "1 word", other: `${number(count)} words` }),
  games: (count: number) => plural(count, { one: "1 game", other: `${number(count)} games` }),
};
