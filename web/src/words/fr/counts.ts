import { number, plural } from "../intl";
import type { Words } from "../shape";

export const counts: Words["counts"] = {
  points: (count) =>
    plural(count, { one: `${number(count)} point`, other: `${number(count)} points` }),
  tiles: (count) =>
    plural(count, { one: `${number(count)} jeton`, other: `${number(count)} jetons` }),
  words: (count) => plural(count, { one: `${number(count)} mot`, other: `${number(count)} mots` }),
  games: (count) =>
    plural(count, { one: `${number(count)} partie`, other: `${number(count)} parties` }),
};
