import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const NUMBERS = ["cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"];
const good = (words: readonly string[]) =>
  words.length === 1
    ? `Si ${words[0]} es válida`
    : words.length === 2
      ? "Si las dos palabras son válidas"
      : `Si las ${NUMBERS[words.length] ?? number(words.length)} palabras son válidas`;
const off = (words: readonly string[]) =>
  `${words.length === 1 ? "Si no" : "Si alguna no lo es"}, la jugada se retira.`;

export const challenge: Words["challenge"] = {
  challenge: "Impugnar",
  verdict: "Veredicto",
  challenge_word: (word) => `Impugnar ${word}`,
  challenge_words: (word, more) => `Impugnar ${word} +${number(more)}`,
  challenge_play: "Impugnar la jugada",
  which: "¿Qué palabra impugnas?",
  only_that: "Solo se comprueba esa palabra.",
  not_now: "Ahora no",
  let_it_stand: "Aceptar",
  played_for: (name, points) => `${name}, ${counts.points(points)}`,
  traded: (name) => `${name}, un cambio`,
  is_valid: "es válida",
  is_invalid: "no es válida",
  dismiss: "Cerrar",
  price: {
    single: (words, _player) => `${good(words)}, no pasa nada. ${off(words)}`,
    double: (words, _player) => `${good(words)}, pierdes tu próximo turno. ${off(words)}`,
    points: (words, player, points) =>
      `${good(words)}, ${player} recibe ${counts.points(points)}. ${off(words)}`,
    triple: (words, player) =>
      `${good(words)}, pierdes la partida. ${words.length === 1 ? "Si no" : "Si alguna no lo es"}, la pierde ${player}.`,
  },
  are_valid: (words) =>
    plural(words.length, { one: `${list(words)} es válida`, other: `${list(words)} son válidas` }),
  play_removed: "La jugada se retira",
  challenged: (who) => (who === null ? "Has impugnado." : `${who} ha impugnado.`),
  tiles_back: (who) => (who === null ? "Recuperas tus fichas." : `${who} recupera sus fichas.`),
  loses_turn: (who) =>
    who === null ? "Pierdes tu próximo turno." : `${who} pierde su próximo turno.`,
  gets_points: (who, points) =>
    `${who === null ? "Recibes" : `${who} recibe`} ${counts.points(points)}.`,
  leaves: (who) => (who === null ? "Dejas la partida." : `${who} deja la partida.`),
  played: (name, words, score) => `${name} ha jugado ${list(words)} por ${number(score)}.`,
  traded_and_made: (name, words) => `${name} ha cambiado fichas y ha formado ${list(words)}.`,
  let_it_stand_question: (names) =>
    plural(names.length, {
      one: `${list(names)}, ¿la aceptas?`,
      other: `${list(names)}, ¿la aceptáis todos?`,
    }),
};
