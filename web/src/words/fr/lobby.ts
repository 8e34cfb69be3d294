import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  title: "Tables ouvertes",
  lead: "Des tables avec une place libre. En rejoignant, tu acceptes les règles de la table.",
  open_seats: (count) =>
    plural(count, { one: `${number(count)} place libre`, other: `${number(count)} places libres` }),
  table_rules: "Règles de la table",
  your_table: "Ta table",
  none: "Aucune table ouverte pour le moment.",
  create_own: "Créer ta table",
  all_words: "Tous",
};
