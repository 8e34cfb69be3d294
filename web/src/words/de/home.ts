import { number } from "../intl";
import type { Words } from "../shape";

export const home: Words["home"] = {
  your_game: "Dein Spiel",
  your_turn: "Du bist dran.",
  setting_up: "Dein Spiel wird vorbereitet …",
  preparing: (list) => `Die Wortliste (${list}) wird vorbereitet …`,
  preparing_short: "Sie werden vorbereitet …",
  against: "Gegen {name}, den Computer. Stärke {level}, Ausgabe {edition}.",
  against_short: "Gegen {name}. Stärke {level}, Ausgabe {edition}.",
  level: "Stärke",
  count: (count) => `${number(count)} Wörter`,
  words: (count) => `Du spielst auf {language} mit ${number(count)} Wörtern.`,
  language: "Sprache der Wörter",
  edition: "Ausgabe",
  edition_in_sentence: (name) => name,
  play_again: "Noch einmal spielen",
  see_game: "Spiel ansehen",
  join: "Mitspielen",
  join_hint: "Mit Code oder Link von Freunden",
  one_device: "Gerät herumreichen",
  one_device_hint: "Zwei bis vier Spieler an einem Gerät; Bänkchen bleiben verdeckt",
  start_here: "Hier starten",
  draw: "Unentschieden.",
  you_won: "Du hast gewonnen.",
  won: (name) => `${name} hat gewonnen.`,
  final_score: (ours, theirs) => `Endstand: ${number(ours)} zu ${number(theirs)}.`,
  final_score_again: (ours, theirs) =>
    `Endstand: ${number(ours)} zu ${number(theirs)}. Noch eine Runde?`,
  thinking: (name) => `${name} denkt nach.`,
  not_long: "Es dauert nicht lange.",
  goes_first: (name) => `${name} fängt an.`,
  computer_first: "Der Computer hat das Los gewonnen. Danach bist du dran.",
  roll: "Wirf sieben Würfel und leg ein Wort über den Stern.",
  full_rack: (count) =>
    `Du hast ${count === 7 ? "sieben" : number(count)} Steine. Leg ein Wort über den Stern.`,
  played: (name, word, score) => `${name} hat ${word} für ${number(score)} gelegt. Bau darauf auf.`,
  build_on: (ours, theirs) =>
    `Es steht ${number(ours)} zu ${number(theirs)}. Bau auf dem Brett weiter.`,
};
