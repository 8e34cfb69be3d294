import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const NUMBERS = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"];
const good = (words: readonly string[]) =>
  words.length === 1
    ? `Si ${words[0]} est valable`
    : words.length === 2
      ? "Si les deux mots sont valables"
      : `Si les ${NUMBERS[words.length] ?? number(words.length)} mots sont valables`;
const off = (words: readonly string[]) =>
  `${words.length === 1 ? "Sinon" : "Si l’un ne l’est pas"}, le coup est retiré.`;

export const challenge: Words["challenge"] = {
  challenge: "Contester",
  verdict: "Verdict",
  challenge_word: (word) => `Contester ${word}`,
  challenge_words: (word, more) => `Contester ${word} +${number(more)}`,
  challenge_play: "Contester le coup",
  which: "Quel mot contestes-tu ?",
  only_that: "Seul ce mot est vérifié.",
  not_now: "Pas maintenant",
  let_it_stand: "Accepter",
  played_for: (name, points) => `${name}, ${counts.points(points)}`,
  traded: (name) => `${name}, un échange`,
  is_valid: "est valable",
  is_invalid: "n’est pas valable",
  dismiss: "Fermer",
  price: {
    single: (words, _player) => `${good(words)}, il ne se passe rien. ${off(words)}`,
    double: (words, _player) => `${good(words)}, tu perds ton prochain tour. ${off(words)}`,
    points: (words, player, points) =>
      `${good(words)}, ${player} reçoit ${counts.points(points)}. ${off(words)}`,
    triple: (words, player) =>
      `${good(words)}, tu perds la partie. ${words.length === 1 ? "Sinon" : "Si l’un ne l’est pas"}, ${player} la perd.`,
  },
  are_valid: (words) =>
    plural(words.length, {
      one: `${list(words)} est valable`,
      other: `${list(words)} sont valables`,
    }),
  play_removed: "Le coup est retiré",
  challenged: (who) => (who === null ? "Tu as contesté." : `${who} a contesté.`),
  tiles_back: (who) => (who === null ? "Tu récupères tes jetons." : `${who} récupère ses jetons.`),
  loses_turn: (who) =>
    who === null ? "Tu perds ton prochain tour." : `${who} perd son prochain tour.`,
  gets_points: (who, points) =>
    `${who === null ? "Tu reçois" : `${who} reçoit`} ${counts.points(points)}.`,
  leaves: (who) => (who === null ? "Tu quittes la partie." : `${who} quitte la partie.`),
  played: (name, words, score) => `${name} a joué ${list(words)} pour ${number(score)}.`,
  traded_and_made: (name, words) => `${name} a échangé des jetons et formé ${list(words)}.`,
  let_it_stand_question: (names) =>
    plural(names.length, {
      one: `${list(names)}, tu acceptes ?`,
      other: `${list(names)}, vous acceptez tous ?`,
    }),
};
