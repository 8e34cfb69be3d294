import { number, plural } from "../intl";
import type { Words } from "../shape";

export const help: Words["help"] = {
  title: "Hilfe",
  how_to_play: "So wird gespielt",
  how_to_play_edition: (edition) => `So wird ${edition} gespielt`,
  more: "Mehr",
  parts: {
    lessons: "Zehn Lektionen",
    words: "Kurze Wörter",
    shortcuts: "Tastenkürzel",
    history: "Woher es kommt",
  },
  board_of: (edition) => `Das Brett der Ausgabe ${edition}`,
  lesson_count: (place, count) => `Lektion ${number(place)} von ${number(count)}`,
  words_are_english: "Die Wörter der Lektionen sind englisch.",
  before: (title) => `Zurück: ${title}`,
  next: (title) => `Weiter: ${title}`,
  now_play: "Jetzt spielen",
  words_sentence: "Die Wörter mit zwei Buchstaben und die mit Q ohne U.",
  shortcuts_sentence: "Die Tastatur kann alles, was eine Hand kann. {key} zeigt diese Liste überall.",
  headline: "Wie können wir helfen?",
  sentence: "Such die Schachtel aus, die auf deinem Tisch liegt, oder probier eine Lektion.",
  points: (sum) => `{score} Punkte: ${sum}`,
  for_all_tiles: (bonus) => `${number(bonus)} für alle Steine`,
  try: (square) => `Probier {word} ab ${square}, waagerecht.`,
  try_down: (square) => `Probier {word} ab ${square}, senkrecht.`,
  tried_all: "Du hast alles probiert. Leg, was du magst, oder mach weiter.",
  show_me: "Zeig es mir",
  take_back: "Steine zurücknehmen",
  lexicon: "Lexikon",
  two_letters: "Zwei Buchstaben",
  by_first_letter: (count) =>
    plural(count, {
      one: "1 Wort, nach dem ersten Buchstaben.",
      other: `${number(count)} Wörter, nach dem ersten Buchstaben.`,
    }),
  q_without_u: "Q ohne U",
  has_none: "Dieses Lexikon hat keine.",
  cards_closed: "Die Karten sind zu",
  cards_closed_sentence:
    "Du spielst an einem Tisch, an dem niemand nachschlagen darf; bis das Spiel zu Ende ist, bleiben die Karten zu.",
  put_away: "Ein Spiel abräumen, das ich nicht begonnen habe",
  history:
    "In den Jahren um 1930 fragte sich ein Architekt aus Poughkeepsie im Staat New York, Alfred Butts, warum Wortspiele nie so beliebt waren wie Karten, und fand die Antwort: Sie hatten keine Punkte. Also erfand er ein Wortspiel mit Punkten und nannte es Lexiko. In den dreißiger und vierziger Jahren verbesserte er es weiter, und es wurde zu Criss Cross Words. Er baute die Spiele zu Hause und verschickte sie ins ganze Land, während ein Patent, ein Urheberrecht und ein Hersteller auf sich warten ließen. 1948 hatte er endlich alle drei; mit einem anderen Namen und einem neuen Brett ging das Spiel in die Welt hinaus, wo heute jedes Jahr Millionen davon gemacht und in vielen Sprachen gespielt werden. Unser Tisch trägt den ersten seiner Namen.",
};
