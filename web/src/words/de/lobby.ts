import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  title: "Offene Tische",
  lead: "Tische mit freien Plätzen. Wer mitspielt, akzeptiert die Regeln am Tisch.",
  open_seats: (count) =>
    plural(count, { one: "1 freier Platz", other: `${number(count)} freie Plätze` }),
  table_rules: "Regeln am Tisch",
  your_table: "Dein Tisch",
  none: "Gerade gibt es keine offenen Tische.",
  create_own: "Eigenen Tisch erstellen",
  all_words: "Alle",
};
