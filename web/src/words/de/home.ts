import { number } from "../intl";
import type { Words } from "../shape";

export const home: Words["home"] = {
  your_game: "Dein Spiel",
  your_move: "Du bist dran.",
  being_laid: "Dein Spiel wird vorbereitet …",
  against: "Gegen {name}, den Computer. Stärke {level}, Ausgabe {edition}.",
  level: "Stärke",
  edition: "Ausgabe",
  edition_in_sentence: (name) => name,
  play_again: "Noch einmal spielen",
  see_how_it_went: "Spiel ansehen",
  join: "Mitspielen",
  join_sentence: "Mit Code oder Link von Freunden",
  one_device: "Gerät herumreichen",
  one_device_sentence: "Zwei bis vier Spieler an einem Gerät; Bänkchen bleiben verdeckt",
  start_here: "Hier starten",
  draw: "Unentschieden.",
  you_won: "Du hast gewonnen.",
  won: (name) => `${name} hat gewonnen.`,
  ended: (ours, theirs) => `Endstand: ${number(ours)} zu ${number(theirs)}.`,
  ended_again: (ours, theirs) => `Endstand: ${number(ours)} zu ${number(theirs)}. Noch eine Runde?`,
  thinking: (name) => `${name} denkt nach.`,
  not_long: "Es dauert nicht lange.",
  begins: (name) => `${name} fängt an.`,
  computer_first: "Der Computer hat das Los gewonnen. Danach bist du dran.",
  roll: "Wirf sieben Würfel und leg ein Wort über den Stern.",
  full_rack: (count) =>
    `Du hast ${count === 7 ? "sieben" : number(count)} Steine. Leg ein Wort über den Stern.`,
  played: (name, word, score) => `${name} hat ${word} für ${number(score)} gelegt. Bau darauf auf.`,
  build_on: (ours, theirs) =>
    `Es steht ${number(ours)} zu ${number(theirs)}. Bau auf dem Brett weiter.`,
};
