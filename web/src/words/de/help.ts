import { number, plural } from "../intl";
import type { Words } from "../shape";

export const help: Words["help"] = {
  title: "Hilfe",
  how_to_play: "So wird gespielt",
  how_to_play_edition: (edition) => `So wird ${edition} gespielt`,
  more: "Mehr",
  parts: {
    lessons: "Zehn Tipps",
    words: "Wortlisten",
    dos: "Was geht, was nicht",
    shortcuts: "Tastenkürzel",
    history: "Geschichte",
  },
  board_of: (edition) => `Brett der Ausgabe ${edition}`,
  lesson_count: (place, count) => `Tipp ${number(place)} von ${number(count)}`,
  words_in: "Wörter auf {language}",
  previous: (title) => `Zurück: ${title}`,
  next: (title) => `Weiter: ${title}`,
  now_play: "Jetzt spielen",
  words_hint: "Wörter, die du auswendig kennen solltest.",
  shortcuts_hint: "Alles geht auch mit der Tastatur. {key} zeigt diese Liste überall.",
  headline: "Wie können wir helfen?",
  lead: "Such deine Ausgabe aus oder probier einen Tipp.",
  points: (sum) => `{score} Punkte: ${sum}`,
  for_all_tiles: (bonus) => `${number(bonus)} für alle Steine`,
  try: (square) => `Probier {word} ab ${square}, waagerecht.`,
  try_down: (square) => `Probier {word} ab ${square}, senkrecht.`,
  tried_all: "Du hast alles probiert. Leg, was du magst, oder geh weiter.",
  show_me: "Zeig es mir",
  take_back: "Steine zurücknehmen",
  two_letters: "Zwei Buchstaben",
  three_letters: "Drei Buchstaben",
  by_first_letter: (count) =>
    plural(count, {
      one: "1 Wort, nach dem ersten Buchstaben",
      other: `${number(count)} Wörter, nach dem ersten Buchstaben`,
    }),
  by_length: (count) =>
    plural(count, {
      one: "1 Wort, nach der Länge",
      other: `${number(count)} Wörter, nach der Länge`,
    }),
  q_without_u: "Q ohne U",
  no_words: "Keine Wörter in diesem Lexikon.",
  lists_locked: "Wortlisten gesperrt",
  lists_locked_hint:
    "An deinem Tisch ist das Wörterbuch geschlossen. Nach dem Spiel sind die Listen wieder da.",
  find_word: "Wort suchen",
  no_words_found: "Keine Wörter gefunden.",
  letter_groups: "Buchstaben, die oft zusammenstehen",
  beginnings: "Anfänge",
  endings: "Endungen",
};
