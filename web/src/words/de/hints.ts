// Tipps in drei Schritten, und der Familienfilter.
import type { en } from "../en";
import { number } from "../intl";

export const hints: typeof en.hints = {
  hint: "Tipp",
  hint_title: "Tipp (Alt + H)",
  looking: "Tipp wird gesucht …",
  where: (first, last) => `Schau zwischen ${first} und ${last}.`,
  length: (letters, points) =>
    `${number(letters)} Buchstaben für ${number(points)} Punkte, genau hier.`,
  word: (word, points) => `${word} für ${number(points)} Punkte.`,
  exchange: "Kein Wort gefunden: Tausch ein paar Steine.",
  exchange_count: (count) =>
    count === 1 ? "Tausch einen Stein." : `Tausch ${number(count)} Steine.`,
  exchange_tiles: (tiles) => `Tausch ${tiles}.`,
  pass: "Kein Wort gefunden: Passe diesmal.",
  roll: "Würfle zuerst.",
  none: "Diesmal kein Tipp.",
  how_long: "Wie lang?",
  how_many: "Wie viele?",
  show_word: "Wort zeigen",
  show_tiles: "Steine zeigen",
  lay: "Legen",
  put_aside: "Auswählen",
  close: "Tipp schließen",
  lit: "Tipp",
  used: (count) => (count === 1 ? "1 Tipp" : `${number(count)} Tipps`),
  option: "Tipps",
  option_hint: "Erst wo, dann wie lang, dann welches Wort",
  option_needs: "Nur mit offenem Wörterbuch und ohne Wertung",
  agreed: "Tipps sind an: Hol dir einen, wenn du dran bist.",
  family: "Familienfilter",
  family_hint: "Schimpfwörter und Beleidigungen gelten nicht",
  family_agreed: "Schimpfwörter und Beleidigungen gelten nicht.",
  family_circle_hint: "Neue Tische ohne Schimpfwörter und Beleidigungen",
  first_game: "Nachschlagen und Tipps sind an.",
};
