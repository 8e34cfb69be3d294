import { day, number, plural, span } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";

const does = (who: Who, you: string, they: string) =>
  who === null ? `Tu ${you}` : `${who} ${they}`;
const date = (at_ms: number) => day(at_ms, { day: "numeric", month: "long" });
const short = (at_ms: number) => day(at_ms, { day: "numeric", month: "short" });
const days = (count: number) =>
  plural(count, { one: `${number(count)} jour`, other: `${number(count)} jours` });

export const correspondence: Words["correspondence"] = {
  away: (who, last_ms) => `${does(who, "es", "est")} en vacances jusqu’au ${date(last_ms)}.`,
  away_later: (who, from_ms, last_ms) =>
    `${does(who, "seras", "sera")} en vacances du ${date(from_ms)} au ${date(last_ms)}.`,
  back: (who) => does(who, "rentres de vacances.", "rentre de vacances."),
  stays: (who) => does(who, "restes finalement à la table.", "reste finalement à la table."),
  handed_over: (who) =>
    who === null
      ? "Tu as laissé passer trois tours : un ordinateur joue à ta place."
      : `${who} a laissé passer trois tours : un ordinateur prend la suite.`,
  last_turn: (when) => `dernier coup ${when}`,
  holiday_until: (last_ms) => `en vacances jusqu’au ${date(last_ms)}`,
  /** Where there is little room. */
  away_until: (last_ms) => `absence jusqu’au ${short(last_ms)}`,
  waiting: (count) =>
    plural(count, { one: "Une table t’attend", other: `${number(count)} tables t’attendent` }),
  holiday_days: "Jours de vacances",
  vanishing: "Trois tours manqués de suite",
  vanishes: { leaves: "La place quitte la partie", computer: "Un ordinateur prend la suite" },
  agreed_holiday: (count) => `Chaque place a droit à ${days(count)} de vacances.`,
  agreed_vanishing: {
    leaves: "Après trois tours manqués de suite, une place quitte la partie.",
    computer: "Après trois tours manqués de suite, un ordinateur prend la suite.",
  },
  clock: "Le temps à cette table",
  each_turn: (count) => `Chaque coup a ${days(count)}.`,
  until: (left, when) => `${left}, jusqu’à ${when}`,
  bank: (ms) => `${span(ms, "hour")} en réserve`,
  no_bank: "aucune réserve",
  missed: (count) =>
    plural(count, { one: `${number(count)} tour manqué`, other: `${number(count)} tours manqués` }),
  your_holiday_left: (count) => `Il te reste ${days(count)} de vacances à cette table.`,
  rest: "Heures calmes et vacances",
  quiet: "Heures calmes",
  quiet_sentence: "Aucun de tes tours n’expire alors, et rien ne sonne.",
  from: "De",
  to: "À",
  zone: "Fuseau horaire",
  save: "Enregistrer",
  saved: "Enregistré. Tes tables le savent.",
  holiday: "Vacances",
  holiday_sentence:
    "Aux tables qui comptent en jours, ta pendule s’arrête aussi longtemps que chaque table le permet. Les autres voient quand tu reviens.",
  first_day: "Premier jour",
  last_day: "Dernier jour",
  go: "Partir en vacances",
  change: "Changer le dernier jour",
  come_back: "Je suis de retour",
  call_off: "Je reste",
  since_turns: (count) =>
    plural(count, {
      one: "Un coup depuis ton passage",
      other: `${number(count)} coups depuis ton passage`,
    }),
  skip: "Passer",
};
