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
        "Tausch vor deinem Zug Buchstaben auf dem Brett gegen deine, solange jedes Wort gültig bleibt.",
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
      sentence:
        "Auf den Bänkchen stehen neun; wer sieben, acht oder neun auf einmal legt, bekommt 50.",
    },
    end_when_no_play: {
      name: "Schluss, wenn nichts passt",
      sentence: "Ist der Beutel leer, endet das Spiel von selbst, sobald niemand mehr legen kann.",
    },
  },
  challenge_names: {
    edition: "Wie die Schachtel sagt",
    double: "Doppelt",
    single: "Einfach",
    five: "Fünf Punkte",
    ten: "Zehn Punkte",
    triple: "Alles oder nichts",
    void: "Geprüfte Wörter",
  },
  challenges: {
    double: "Sind alle Wörter gültig, setzt, wer angefochten hat, einmal aus.",
    single: "Eine misslungene Anfechtung kostet nichts.",
    five: "Eine misslungene Anfechtung bringt dem angefochtenen Platz 5 Punkte; niemand setzt aus.",
    ten: "Eine misslungene Anfechtung bringt dem angefochtenen Platz 10 Punkte; niemand setzt aus.",
    triple: "Wer eine Anfechtung verliert, verliert das Spiel.",
    void: "Wörter werden beim Legen geprüft: Was nicht im Lexikon steht, wird abgelehnt, und niemand ficht an.",
    one_word:
      "Ein Wort wird genannt und nachgeschlagen. Ist es gültig, setzt, wer angefochten hat, einmal aus.",
  },
  seconds: (count) => plural(count, { one: "1 Sekunde", other: `${number(count)} Sekunden` }),
  minutes: (count) => plural(count, { one: "1 Minute", other: `${number(count)} Minuten` }),
  no_clock: "Es gibt keine Uhr.",
  turn_clock: (each) => `Jeder Zug hat ${each}; wer sie überschreitet, verliert den Zug.`,
  game_clock: (each, more, over) => `Jeder Platz hat ${each} für das Spiel${more}; ${over}.`,
  increment: (seconds) => ` und je Zug ${seconds} dazu`,
  overtime: (span, points) => `bis zu ${span} darüber kosten ${number(points)} Punkte je Minute`,
  no_overtime: "wer sie überschreitet, verliert das Spiel",
  days_clock: (days, bank) =>
    plural(days, {
      one: `Jeder Zug hat 1 Tag${bank}.`,
      other: `Jeder Zug hat ${number(days)} Tage${bank}.`,
    }),
  bank: (days) =>
    plural(days, {
      one: ", dazu 1 Tag Reserve für das ganze Spiel",
      other: `, dazu ${number(days)} Tage Reserve für das ganze Spiel`,
    }),
  edition: (name, tagline) => `${name}: ${tagline}`,
  challenged: (sentence) => `Anfechten: ${sentence}`,
  varied: (name, sentence) => `${name}: ${sentence}`,
  first_word: (letters) => `Das erste Wort braucht mindestens ${number(letters)} Buchstaben.`,
  seat: (place) => `Platz ${number(place)}`,
  finish_line: (goals) => `Ziellinie: Wer zuerst das eigene Ziel erreicht, gewinnt. ${goals}.`,
  goal: (points) => `Wer zuerst ${number(points)} Punkte hat, gewinnt.`,
  advanced:
    "Für Fortgeschrittene: Würfel, die du liegen lässt, bleiben für den nächsten Platz stehen.",
  lexicon: (name) => `Das Lexikon ist ${name}.`,
  lexicon_counted: (name, count) => `Das Lexikon ist ${name}, ${number(count)} Wörter.`,
  tiles: (language) => `Die Steine sind die für ${language}.`,
  onlookers: "Andere dürfen zuschauen.",
  no_onlookers: "Sonst darf niemand zuschauen.",
};
