import { number } from "../intl";
import type { Words } from "../shape";

export const home: Words["home"] = {
  your_game: "Dein Spiel",
  your_move: "Du bist dran.",
  being_laid: "Ein Tisch wird für dich gedeckt.",
  against: "Gegen {name}, den Computer. Stärke {level}, Ausgabe {edition}.",
  level: "Stärke",
  edition: "Ausgabe",
  edition_in_sentence: (name) => name,
  play_again: "Noch einmal spielen",
  see_how_it_went: "Ansehen, wie es lief",
  join: "An einen Tisch setzen",
  join_sentence: "Mit Code oder Link von Freunden",
  one_device: "Ein Gerät herumreichen",
  one_device_sentence: "Zu zweit bis zu viert; die Bänkchen bleiben zwischen den Zügen verdeckt",
  start_here: "Hier anfangen",
  draw: "Unentschieden.",
  you_won: "Du hast gewonnen.",
  won: (name) => `${name} hat gewonnen.`,
  ended: (ours, theirs) => `Es endete ${number(ours)} zu ${number(theirs)}.`,
  ended_again: (ours, theirs) => `Es endete ${number(ours)} zu ${number(theirs)}. Noch eine Runde?`,
  thinking: (name) => `${name} denkt nach.`,
  not_long: "Es dauert nicht lange.",
  begins: (name) => `${name} fängt an.`,
  computer_first: "Das Los hat dem Computer das erste Wort gegeben; danach kommt deins.",
  roll: "Wirf sieben Würfel und leg ein Wort über den Stern.",
  full_rack: (count) =>
    `${count === 7 ? "Sieben" : number(count)} Steine stehen auf deinem Bänkchen. Leg ein Wort über den Stern.`,
  played: (name, word, score) => `${name} hat ${word} für ${number(score)} gelegt. Bau darauf auf.`,
  build_on: (ours, theirs) =>
    `Es steht ${number(ours)} zu ${number(theirs)}. Bau auf, was da liegt.`,
};
