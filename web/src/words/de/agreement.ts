import { number, plural } from "../intl";
import type { Words } from "../shape";

export const agreement: Words["agreement"] = {
  variations: {
    rearrange: {
      name: "Umstellen",
      sentence: "Stell ein Wort auf dem Brett um und leg dann mindestens einen deiner Steine an.",
    },
    recycle: {
      name: "Wiederverwerten",
      sentence:
        "Tausch vor deinem Zug Buchstaben auf dem Brett gegen deine. Jedes Wort muss gültig bleiben.",
    },
    blank_swap: {
      name: "Blankotausch",
      sentence:
        "Hast du den Buchstaben, für den ein Blanko steht, tausch ihn gegen das Blanko und spiel weiter.",
    },
    open_dictionary: {
      name: "Offenes Wörterbuch",
      sentence: "Alle dürfen jederzeit ein Wort nachschlagen.",
    },
    nine_tile: {
      name: "Neun Steine",
      sentence: "Bänkchen für neun Steine; sieben, acht oder neun auf einmal bringen 50.",
    },
    end_when_no_play: {
      name: "Schluss, wenn nichts passt",
      sentence: "Ist der Beutel leer, endet das Spiel, sobald niemand mehr legen kann.",
    },
  },
  challenge_names: {
    edition: "Standard dieser Ausgabe",
    double: "Doppelt",
    single: "Einfach",
    five: "Fünf Punkte",
    ten: "Zehn Punkte",
    triple: "Alles oder nichts",
    void: "Automatisch",
  },
  challenges: {
    double: "Sind alle Wörter gültig, setzt aus, wer angefochten hat.",
    single: "Eine falsche Anfechtung kostet nichts.",
    five: "Eine falsche Anfechtung bringt der anderen Person 5 Punkte; niemand setzt aus.",
    ten: "Eine falsche Anfechtung bringt der anderen Person 10 Punkte; niemand setzt aus.",
    triple: "Wer eine Anfechtung verliert, verliert das Spiel.",
    void: "Wörter werden beim Legen geprüft. Ungültige werden abgelehnt, Anfechten entfällt.",
    one_word: "Du nennst ein Wort, das nachgeschlagen wird. Ist es gültig, setzt du aus.",
  },
  seconds: (count) => plural(count, { one: "1 Sekunde", other: `${number(count)} Sekunden` }),
  minutes: (count) => plural(count, { one: "1 Minute", other: `${number(count)} Minuten` }),
  no_clock: "Ohne Uhr.",
  turn_clock: (each) => `Du hast ${each} pro Zug; läuft die Zeit ab, verlierst du den Zug.`,
  game_clock: (each, more, over) => `Alle haben ${each} für das Spiel${more}; ${over}.`,
  increment: (seconds) => ` plus ${seconds} pro Zug`,
  overtime: (span, points) => `bis zu ${span} Überzeit kosten ${number(points)} Punkte pro Minute`,
  no_overtime: "läuft die Zeit ab, verlierst du das Spiel",
  days_clock: (days, bank) =>
    plural(days, {
      one: `Du hast 1 Tag pro Zug${bank}.`,
      other: `Du hast ${number(days)} Tage pro Zug${bank}.`,
    }),
  bank: (days) =>
    plural(days, {
      one: ", dazu 1 Reservetag für das ganze Spiel",
      other: `, dazu ${number(days)} Reservetage für das ganze Spiel`,
    }),
  edition: (name, tagline) => `${name}: ${tagline}`,
  challenge_rule: (sentence) => `Anfechten: ${sentence}`,
  variation_rule: (name, sentence) => `${name}: ${sentence}`,
  first_word: (letters) => `Das erste Wort braucht mindestens ${number(letters)} Buchstaben.`,
  seat: (place) => `Spieler ${number(place)}`,
  finish_line: (goals) => `Ziellinie: Wer zuerst das eigene Ziel erreicht, gewinnt. ${goals}.`,
  goal: (points) => `Wer zuerst ${number(points)} Punkte hat, gewinnt.`,
  advanced:
    "Für Fortgeschrittene: Würfel, die du liegen lässt, bleiben für die nächste Person liegen.",
  lexicon: (name) => `Wörter: ${name}.`,
  lexicon_counted: (name, count) => `Wörter: ${name} (${number(count)}).`,
  tiles: (language) => `Steine: ${language}.`,
  spectators: "Zuschauen ist erlaubt.",
  no_spectators: "Ohne Zuschauer.",
};
