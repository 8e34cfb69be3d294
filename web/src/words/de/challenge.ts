import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const NUMBERS = ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
const good = (words: readonly string[]) =>
  words.length === 1
    ? `Ist ${words[0]} gültig`
    : words.length === 2
      ? "Sind beide Wörter gültig"
      : `Sind alle ${NUMBERS[words.length] ?? number(words.length)} Wörter gültig`;
const off = (words: readonly string[]) =>
  `${words.length === 1 ? "Wenn nicht" : "Ist eines ungültig"}, wird der Zug entfernt.`;

export const challenge: Words["challenge"] = {
  challenge: "Anfechten",
  verdict: "Urteil",
  challenge_word: (word) => `${word} anfechten`,
  challenge_words: (word, more) => `${word} +${number(more)} anfechten`,
  challenge_play: "Den Zug anfechten",
  which: "Welches Wort fichtst du an?",
  only_that: "Nur dieses Wort wird nachgeschlagen.",
  not_now: "Jetzt nicht",
  let_it_stand: "Gelten lassen",
  played_for: (name, points) => `${name}, ${counts.points(points)}`,
  traded: (name) => `${name}, ein Tausch`,
  is_valid: "ist gültig",
  is_invalid: "ist ungültig",
  dismiss: "Ausblenden",
  price: {
    single: (words, _player) => `${good(words)}, passiert nichts. ${off(words)}`,
    double: (words, _player) => `${good(words)}, setzt du einmal aus. ${off(words)}`,
    points: (words, player, points) =>
      `${good(words)}, bekommt ${player} ${counts.points(points)}. ${off(words)}`,
    triple: (words, player) =>
      `${good(words)}, verlierst du das Spiel. ${words.length === 1 ? "Wenn nicht" : "Ist eines ungültig"}, verliert es ${player}.`,
  },
  are_valid: (words) =>
    plural(words.length, { one: `${list(words)} ist gültig`, other: `${list(words)} sind gültig` }),
  play_removed: "Der Zug wird entfernt",
  challenged: (who) => (who === null ? "Du hast angefochten." : `${who} hat angefochten.`),
  tiles_back: (who) =>
    who === null ? "Du bekommst deine Steine zurück." : `${who} bekommt die Steine zurück.`,
  loses_turn: (who) => (who === null ? "Du setzt einmal aus." : `${who} setzt einmal aus.`),
  gets_points: (who, points) =>
    `${who === null ? "Du bekommst" : `${who} bekommt`} ${counts.points(points)}.`,
  leaves: (who) => (who === null ? "Du scheidest aus." : `${who} scheidet aus.`),
  played: (name, words, score) => `${name} hat ${list(words)} für ${number(score)} gelegt.`,
  traded_and_made: (name, words) => `${name} hat getauscht und ${list(words)} gebildet.`,
  let_it_stand_question: (names) =>
    plural(names.length, {
      one: `${list(names)}, lässt du das gelten?`,
      other: `${list(names)}, lasst ihr das alle gelten?`,
    }),
};
