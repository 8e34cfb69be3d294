import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  headline: "Offene Tische",
  sentence: "Tische mit freien Plätzen. Wer mitspielt, akzeptiert die Regeln am Tisch.",
  seats_free: (count) =>
    plural(count, { one: "1 freier Platz", other: `${number(count)} freie Plätze` }),
  agreed_on: "Regeln am Tisch",
  your_table: "Dein Tisch",
  none: "Gerade gibt es keine offenen Tische.",
  own: "Eigenen Tisch erstellen",
};
