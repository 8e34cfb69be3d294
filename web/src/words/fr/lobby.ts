import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  headline: "Tables ouvertes",
  sentence: "Des tables avec une place libre. S’asseoir, c’est accepter ce qui y est convenu.",
  seats_free: (count) =>
    plural(count, { one: "une place libre", other: `${number(count)} places libres` }),
  agreed_on: "Ce qui est convenu",
  your_table: "Ta table",
  none: "Aucune table n’attend personne pour le moment.",
  own: "Ouvrir ta propre table",
};
