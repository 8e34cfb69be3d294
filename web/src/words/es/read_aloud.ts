import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";

const has = (who: Who, what: string) => (who === null ? `Has ${what}` : `${who} ha ${what}`);

export const read_aloud: Words["read_aloud"] = {
  across: (word, square) => `${word}, en horizontal desde ${square}`,
  down: (word, square) => `${word}, en vertical desde ${square}`,
  on_board: (count, found) => `${counts.words(count)} en el tablero: ${found}.`,
  empty_board: "El tablero está vacío.",
  empty_rack: "Tu atril está vacío.",
  rack: (tiles) => `Tu atril: ${tiles}.`,
  score: (who, score) => `${who ?? "Tú"} ${number(score)}`,
  score_of: (who, score, goal) => `${who ?? "Tú"} ${number(score)} de ${number(goal)}`,
  whose_turn: (who) => (who === null ? "Te toca." : `Le toca a ${who}.`),
  none_unseen: "No hay fichas ocultas.",
  unseen: (count, in_bag, tiles) =>
    `${plural(count, { one: "1 ficha oculta", other: `${number(count)} fichas ocultas` })}, ${number(in_bag)} en la bolsa: ${tiles}.`,
  no_plays_yet: "Aún no ha jugado nadie.",
  at: (word, place) => `${word} en ${place}`,
  last: {
    play: (who, words, points) => has(who, `jugado ${list(words)} por ${counts.points(points)}.`),
    exchange: (who, count) => has(who, `cambiado ${counts.tiles(count)}.`),
    pass: (who) => has(who, "pasado."),
    lost: (who) => has(who, "perdido un turno."),
    taken_back: (who, words) => has(who, `retirado ${list(words)}.`),
    resign: (who) => (who === null ? "Te has rendido." : `${who} se ha rendido.`),
    timeout: (who) =>
      who === null ? "Te has quedado sin tiempo." : `${who} se ha quedado sin tiempo.`,
  },
  turn: {
    play: (words, score) => `${list(words)} por ${number(score)}`,
    taken_back: (words) => `${list(words)}, luego retirada`,
    exchange: (count) => `cambió ${number(count)}`,
    pass: "pasó",
    lost: "perdió este turno",
    resign: "se rindió",
    timeout: "se quedó sin tiempo",
  },
  turn_count: (turn, all) => `Turno ${number(turn)} de ${number(all)}`,
  earlier_turn: "Turno anterior",
  board_after: (turn) => `El tablero tras el turno ${number(turn)}`,
  previous_turn: "Turno anterior",
  next_turn: "Turno siguiente",
  back_to_now: "Volver al presente",
  unseen_tiles: "Fichas ocultas",
  left_in_bag: (left, in_bag) =>
    `${plural(left, { one: "queda 1", other: `quedan ${number(left)}` })} · ${number(in_bag)} en la bolsa`,
  taken: (squares) =>
    plural(squares.length, {
      one: `${squares.join(", ")} está ocupada: tu ficha ha vuelto al atril.`,
      other: `${squares.join(", ")} están ocupadas: tus fichas han vuelto al atril.`,
    }),
};
