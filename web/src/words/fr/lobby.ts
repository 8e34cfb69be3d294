import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  headline: "Tables ouvertes",
  sentence: "Des tables avec une place libre. En rejoignant, tu acceptes les règles de la table.",
  seats_free: (count) =>
    plural(count, { one: `${number(count)} place libre`, other: `${number(count)} places libres` }),
  agreed_on: "Règles de la table",
  your_table: "Ta table",
  none: "Aucune table ouverte pour le moment.",
  own: "Créer ta table",
};
