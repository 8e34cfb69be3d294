import { number, plural } from "../intl";
import type { Words } from "../shape";

export const counts: Words["counts"] = {
  points: (count) => plural(count, { one: "1 punto", other: `${number(count)} puntos` }),
  tiles: (count) => plural(count, { one: "1 ficha", other: `${number(count)} fichas` }),
  words: (count) => plural(count, { one: "1 palabra", other: `${number(count)} palabras` }),
  games: (count) => plural(count, { one: "1 partida", other: `${number(count)} partidas` }),
};
