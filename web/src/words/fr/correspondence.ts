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
  holiday_cancelled: (who) =>
    who === null ? "Tu as annulé tes vacances." : `${who} a annulé ses vacances.`,
  handed_over: (who) =>
    who === null
      ? "Tu as manqué trois tours : un ordinateur joue pour toi."
      : `${who} a manqué trois tours : un ordinateur joue à sa place.`,
  last_turn: (when) => `dernier coup ${when}`,
  holiday_until: (last_ms) => `en vacances jusqu’au ${date(last_ms)}`,
  holiday_from_to: (from_ms, last_ms) => `en vacances du ${date(from_ms)} au ${date(last_ms)}`,
  /** Where there is little room. */
  away_until: (last_ms) => `absence jusqu’au ${short(last_ms)}`,
  your_turns: (count) =>
    plural(count, {
      one: `À toi de jouer à ${number(count)} table`,
      other: `À toi de jouer à ${number(count)} tables`,
    }),
  holiday_days: "Jours de vacances",
  vanishing: "Après trois tours manqués de suite",
  vanishes: { leaves: "Le joueur est éliminé", computer: "Un ordinateur joue à sa place" },
  agreed_holiday: (count) => `Chacun a droit à ${days(count)} de vacances.`,
  agreed_vanishing: {
    leaves: "Après trois tours manqués de suite, un joueur est éliminé.",
    computer: "Après trois tours manqués de suite, un ordinateur joue à sa place.",
  },
  clock: "Temps à cette table",
  each_turn: (count) => `Tu as ${days(count)} par tour.`,
  until: (left, when) => `${left}, jusqu’à ${when}`,
  bank: (ms) => `${span(ms, "hour")} en réserve`,
  no_bank: "aucune réserve",
  missed: (count) =>
    plural(count, { one: `${number(count)} tour manqué`, other: `${number(count)} tours manqués` }),
  your_holiday_left: (count) => `Il te reste ${days(count)} de vacances à cette table.`,
  quiet_hours_and_holiday: "Heures calmes et vacances",
  quiet_hours: "Heures calmes",
  quiet_hours_hint: "Ta pendule s’arrête et on ne te dérange pas.",
  from: "De",
  to: "À",
  zone: "Fuseau horaire",
  save: "Enregistrer",
  saved: "Enregistré.",
  holiday: "Vacances",
  holiday_hint:
    "Ta pendule s’arrête aux tables en jours, dans la limite de chaque table. Les autres voient ta date de retour.",
  first_day: "Premier jour",
  last_day: "Dernier jour",
  start_holiday: "Commencer les vacances",
  change_last_day: "Changer le dernier jour",
  end_holiday: "Je suis de retour",
  cancel_holiday: "Annuler les vacances",
  since_turns: (count) =>
    plural(count, {
      one: `${number(count)} tour depuis ta visite`,
      other: `${number(count)} tours depuis ta visite`,
    }),
  skip: "Passer",
};
