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
  `${words.length === 1 ? "Wenn nicht" : "Ist eines ungültig"}, kommt der Zug vom Brett.`;

export const challenge: Words["challenge"] = {
  challenge: "Anfechten",
  verdict: "Urteil",
  challenge_word: (word) => `${word} anfechten`,
  challenge_words: (word, more) => `${word} +${number(more)} anfechten`,
  challenge_play: "Den Zug anfechten",
  which: "Welches Wort bezweifelst du?",
  only_that: "Nur dieses Wort wird nachgeschlagen.",
  not_now: "Jetzt nicht",
  let_it_stand: "Gelten lassen",
  played_for: (name, points) => `${name}, ${counts.points(points)}`,
  traded: (name) => `${name}, ein Tausch`,
  is_good: "ist gültig",
  is_not_good: "ist ungültig",
  put_away: "Das Urteil weglegen",
  price: {
    single: (words, _player) => `${good(words)}, passiert nichts. ${off(words)}`,
    double: (words, _player) => `${good(words)}, setzt du deinen nächsten Zug aus. ${off(words)}`,
    points: (words, player, points) =>
      `${good(words)}, bekommt ${player} ${counts.points(points)} mehr. ${off(words)}`,
    triple: (words, player) =>
      `${good(words)}, verlierst du das Spiel. ${words.length === 1 ? "Wenn nicht" : "Ist eines ungültig"}, verliert es ${player}.`,
  },
  stand: (words) =>
    plural(words.length, { one: `${list(words)} gilt`, other: `${list(words)} gelten` }),
  comes_off: "Der Zug kommt vom Brett",
  challenged: (who) => (who === null ? "Du hast angefochten." : `${who} hat angefochten.`),
  tiles_back: (who) =>
    who === null ? "Deine Steine kommen zu dir zurück." : `${who} nimmt die Steine zurück.`,
  loses_turn: (who) =>
    who === null ? "Du setzt deinen nächsten Zug aus." : `${who} setzt den nächsten Zug aus.`,
  gets_more: (who, points) =>
    `${who === null ? "Du bekommst" : `${who} bekommt`} ${counts.points(points)} mehr.`,
  leaves: (who) => (who === null ? "Du scheidest aus." : `${who} scheidet aus.`),
  played: (name, words, score) => `${name} hat ${list(words)} für ${number(score)} gelegt.`,
  traded_and_made: (name, words) => `${name} hat Steine getauscht und ${list(words)} gebildet.`,
  do_you_let_it: (names) =>
    plural(names.length, {
      one: `${list(names)}, lässt du das gelten?`,
      other: `${list(names)}, lasst ihr das alle gelten?`,
    }),
};
