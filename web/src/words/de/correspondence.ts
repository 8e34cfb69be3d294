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
  stays: (who) => does(who, "bleibst doch am Tisch.", "bleibt doch am Tisch."),
  handed_over: (who) =>
    who === null
      ? "Du hast drei Züge verstreichen lassen: Ein Computer spielt für dich weiter."
      : `${who} hat drei Züge verstreichen lassen: Ein Computer spielt weiter.`,
  last_turn: (when) => `letzter Zug ${when}`,
  holiday_until: (last_ms) => `bis ${date(last_ms)} im Urlaub`,
  /** Where there is little room. */
  away_until: (last_ms) => `weg bis ${short(last_ms)}`,
  waiting: (count) =>
    plural(count, {
      one: "Ein Tisch wartet auf dich",
      other: `${number(count)} Tische warten auf dich`,
    }),
  holiday_days: "Tage Urlaub",
  vanishing: "Drei Züge hintereinander versäumt",
  vanishes: { leaves: "Der Platz scheidet aus", computer: "Ein Computer spielt weiter" },
  agreed_holiday: (count) => `Jeder Platz darf ${days(count)} Urlaub nehmen.`,
  agreed_vanishing: {
    leaves: "Nach drei versäumten Zügen hintereinander scheidet ein Platz aus.",
    computer: "Nach drei versäumten Zügen hintereinander spielt ein Computer weiter.",
  },
  clock: "Zeit an diesem Tisch",
  each_turn: (count) => `Jeder Zug hat ${days(count)}.`,
  until: (left, when) => `${left}, bis ${when}`,
  bank: (ms) => `${span(ms, "hour")} in Reserve`,
  no_bank: "keine Reserve",
  missed: (count) =>
    plural(count, { one: "1 Zug versäumt", other: `${number(count)} Züge versäumt` }),
  your_holiday_left: (count) => `An diesem Tisch hast du noch ${days(count)} Urlaub.`,
  rest: "Ruhezeiten und Urlaub",
  quiet: "Ruhezeiten",
  quiet_sentence: "Dann läuft kein Zug von dir ab, und nichts klingelt.",
  from: "Von",
  to: "Bis",
  zone: "Zeitzone",
  save: "Speichern",
  saved: "Gespeichert. Deine Tische wissen es.",
  holiday: "Urlaub",
  holiday_sentence:
    "An Tischen mit Tagen steht deine Uhr still, so lange jeder Tisch es erlaubt. Die anderen sehen, wann du zurück bist.",
  first_day: "Erster Tag",
  last_day: "Letzter Tag",
  go: "In den Urlaub",
  change: "Letzten Tag ändern",
  come_back: "Ich bin zurück",
  call_off: "Ich bleibe da",
  since_turns: (count) =>
    plural(count, {
      one: "Ein Zug, seit du hier warst",
      other: `${number(count)} Züge, seit du hier warst`,
    }),
  skip: "Überspringen",
};
