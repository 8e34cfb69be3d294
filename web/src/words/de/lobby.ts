import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  headline: "Offene Tische",
  sentence: "Tische mit einem freien Platz. Wer sich hinsetzt, stimmt dem zu, was am Tisch gilt.",
  seats_free: (count) =>
    plural(count, { one: "ein Platz frei", other: `${number(count)} Plätze frei` }),
  agreed_on: "Was vereinbart ist",
  your_table: "Dein Tisch",
  none: "Gerade wartet kein Tisch auf jemanden.",
  own: "Einen eigenen Tisch aufmachen",
};
