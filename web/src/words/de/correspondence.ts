import { day, number, plural, span } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";

const does = (who: Who, you: string, they: string) =>
  who === null ? `Du ${you}` : `${who} ${they}`;
const date = (at_ms: number) => day(at_ms, { day: "numeric", month: "long" });
const short = (at_ms: number) => day(at_ms, { day: "numeric", month: "short" });
const days = (count: number) => plural(count, { one: "1 Tag", other: `${number(count)} Tage` });

export const correspondence: Words["correspondence"] = {
  away: (who, last_ms) => `${does(who, "bist", "ist")} bis ${date(last_ms)} im Urlaub.`,
  away_later: (who, from_ms, last_ms) =>
    `${does(who, "bist", "ist")} vom ${date(from_ms)} bis ${date(last_ms)} im Urlaub.`,
  back: (who) => does(who, "bist aus dem Urlaub zurück.", "ist aus dem Urlaub zurück."),
  holiday_cancelled: (who) =>
    who === null ? "Du hast deinen Urlaub abgesagt." : `${who} hat den Urlaub abgesagt.`,
  handed_over: (who) =>
    who === null
      ? "Du hast drei Züge verpasst: Ein Computer spielt für dich weiter."
      : `${who} hat drei Züge verpasst: Ein Computer spielt weiter.`,
  last_turn: (when) => `letzter Zug ${when}`,
  holiday_until: (last_ms) => `bis ${date(last_ms)} im Urlaub`,
  holiday_from_to: (from_ms, last_ms) => `im Urlaub vom ${date(from_ms)} bis ${date(last_ms)}`,
  /** Where there is little room. */
  away_until: (last_ms) => `weg bis ${short(last_ms)}`,
  your_turns: (count) =>
    plural(count, {
      one: "Du bist an 1 Tisch dran",
      other: `Du bist an ${number(count)} Tischen dran`,
    }),
  holiday_days: "Urlaubstage",
  vanishing: "Nach drei verpassten Zügen in Folge",
  vanishes: { leaves: "Ausscheiden", computer: "Ein Computer spielt weiter" },
  agreed_holiday: (count) => `Alle dürfen ${days(count)} Urlaub nehmen.`,
  agreed_vanishing: {
    leaves: "Wer drei Züge in Folge verpasst, scheidet aus.",
    computer: "Wer drei Züge in Folge verpasst, wird vom Computer vertreten.",
  },
  clock: "Zeit an diesem Tisch",
  each_turn: (count) => `Du hast ${days(count)} pro Zug.`,
  until: (left, when) => `${left}, bis ${when}`,
  bank: (ms) => `${span(ms, "hour")} Reserve`,
  no_bank: "keine Reserve",
  missed: (count) =>
    plural(count, { one: "1 Zug verpasst", other: `${number(count)} Züge verpasst` }),
  your_holiday_left: (count) => `An diesem Tisch hast du noch ${days(count)} Urlaub.`,
  quiet_hours_and_holiday: "Ruhezeiten und Urlaub",
  quiet_hours: "Ruhezeiten",
  quiet_hours_hint: "Deine Uhr steht still, und wir melden uns nicht.",
  from: "Von",
  to: "Bis",
  zone: "Zeitzone",
  save: "Speichern",
  saved: "Gespeichert.",
  holiday: "Urlaub",
  holiday_hint:
    "An Tischen mit Tagen pro Zug steht deine Uhr still, soweit der Tisch es erlaubt. Die anderen sehen, wann du zurück bist.",
  first_day: "Erster Tag",
  last_day: "Letzter Tag",
  start_holiday: "Urlaub starten",
  change_last_day: "Letzten Tag ändern",
  end_holiday: "Ich bin zurück",
  cancel_holiday: "Urlaub absagen",
  since_turns: (count) =>
    plural(count, {
      one: "1 Zug, seit du hier warst",
      other: `${number(count)} Züge, seit du hier warst`,
    }),
  skip: "Überspringen",
};
