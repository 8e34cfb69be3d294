import { number, plural } from "../intl";
import type { Words } from "../shape";

export const counts: Words["counts"] = {
  points: (count) => plural(count, { one: "1 Punkt", other: `${number(count)} Punkte` }),
  tiles: (count) => plural(count, { one: "1 Stein", other: `${number(count)} Steine` }),
  words: (count) => plural(count, { one: "1 Wort", other: `${number(count)} Wörter` }),
  games: (count) => plural(count, { one: "1 Spiel", other: `${number(count)} Spiele` }),
};
