import { number, plural } from "../intl";
import type { Words } from "../shape";

export const persons: Words["persons"] = {
  title: "Eine Person",
  my_page: "Meine Seite",
  my_page_sentence: "Deine Partien, Durchschnitte, besten Züge und Wertungen.",
  page_of: (name: string) => `Die Seite von ${name}`,
  not_shown: "Diese Seite wird dir nicht gezeigt.",
  not_shown_sentence:
    "Es gibt niemanden unter dieser Adresse, oder die Seite ist nur für Leute, mit denen schon gespielt wurde, oder für niemanden sonst.",
  sign_in_first:
    "Setz dich an einen Tisch oder melde dich an, dann kannst du die Seiten anderer ansehen.",
  since: (day: string) => `Hier seit ${day}.`,
  none: "Noch keine beendete Partie.",
  none_sentence: "Sobald eine Partie zu Ende ist, zählt sie hier.",
  shown_to: "Wer diese Seite sieht",
  shown: {
    all: "Alle, die angemeldet sind",
    played: "Leute, mit denen ich gespielt habe, und meine Kreise",
    nobody: "Nur ich",
  },
  saved: "Gespeichert.",
  at_a_glance: "Auf einen Blick",
  games: "Partien",
  won: "Gewonnen",
  tied: "Unentschieden",
  lost: "Verloren",
  won_of: (won: string, games: string) => `${won} von ${games}`,
  average: "Durchschnitt",
  per_turn: (points: string) => `${points} je Zug`,
  highest: "Höchste Partie",
  see_game: "Zur Partie",
  sevens: "Alle Steine auf einmal",
  sevens_sentence: (games: string) => `einmal in ${games} Partien`,
  whole: "Punkte zählen aus Partien, die alle zu Ende gespielt haben.",
  rating: "Wertung",
  kinds: {
    board: "In einer Sitzung",
    days: "Über Tage",
    dice: "Würfel",
  },
  rating_of: (kind: string, language: string) => `${kind}, ${language}`,
  band: (points: string, band: string) => `${points} ± ${band}`,
  settled: "gefestigt",
  settling: "pendelt sich noch ein",
  rating_sentence:
    "Alle beginnen bei 1.500. Wer 200 mehr hat, gewinnt etwa drei von vier Partien. Im Band liegt die wahre Stärke in neunzehn von zwanzig Fällen.",
  rated_games: (count: number) =>
    plural(count, { one: "1 gewertete Partie", other: `${number(count)} gewertete Partien` }),
  day: "Tag",
  from_to: (from: string, to: string) => `${from} bis ${to}`,
  win_rate: "Wie oft gewonnen",
  win_rate_yours: "Wie oft du gewonnen hast",
  win_rate_sentence: (games: string) =>
    `Jeder Punkt steht für etwa ${games} Partien nacheinander; ein Unentschieden ist ein halber Sieg.`,
  scores: "Ergebnisse",
  score: "Punkte",
  scores_sentence: (average: string) => `Die Linie ist der Durchschnitt, ${average}.`,
  when: "Wann gespielt wird",
  when_yours: "Wann du spielst",
  when_sentence: "Die Stunde, in der Partien endeten, nach deiner Uhr: je voller, desto mehr.",
  hour: "Stunde",
  best_plays: "Beste Züge",
  points: (count: number) => plural(count, { one: "1 Punkt", other: `${number(count)} Punkte` }),
  opponents: "Gegner",
  opponent: "Wer",
  computer: (level: string) => `Computer (${level})`,
  balance: (won: string, lost: string, tied: string) =>
    `${won} gewonnen, ${lost} verloren, ${tied} unentschieden`,
  editions: "Ausgaben",
  edition: "Ausgabe",
  list: "Alle Partien",
  older: "Ältere Partien",
  place: (place: number, seats: number) => `Platz ${number(place)} von ${number(seats)}`,
  left: "gegangen",
  figures: "Die Zahlen",
  rated: "Gewertet",
  rated_sentence:
    "Das Ergebnis bewegt die Wertungen aller am Tisch. Nur für Menschen, jeder mit Konto.",
  rated_not: "Nur wenn alle Plätze für Menschen offen sind.",
  rated_guest:
    "Für Konten, die bleiben: Füge zuerst unter deinem Namen im Menü ein Passwort oder einen Passkey hinzu.",
  agreed:
    "Die Partie ist gewertet: Ihr Ergebnis bewegt die Wertungen aller, die spielen. Wer geht, ist Letzter.",
  changes: "Wertungen",
  change: (name: string, change: string, points: string, band: string) =>
    `${name}: ${change}, jetzt ${points}, plus oder minus ${band}`,
};
