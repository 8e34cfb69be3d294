import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";

const has = (who: Who, what: string) => (who === null ? `Tu as ${what}` : `${who} a ${what}`);

export const read_aloud: Words["read_aloud"] = {
  across: (word, square) => `${word}, horizontal à partir de ${square}`,
  down: (word, square) => `${word}, vertical à partir de ${square}`,
  on_board: (count, found) => `${counts.words(count)} sur le plateau : ${found}.`,
  empty_board: "Le plateau est vide.",
  empty_rack: "Ton chevalet est vide.",
  rack: (tiles) => `Ton chevalet : ${tiles}.`,
  score: (who, score) => `${who ?? "Toi"} ${number(score)}`,
  score_of: (who, score, goal) => `${who ?? "Toi"} ${number(score)} sur ${number(goal)}`,
  whose_turn: (who) => (who === null ? "À toi de jouer." : `À ${who} de jouer.`),
  none_unseen: "Aucun jeton caché.",
  unseen: (count, in_bag, tiles) =>
    `${plural(count, { one: `${number(count)} jeton caché`, other: `${number(count)} jetons cachés` })}, dont ${number(in_bag)} dans le sac : ${tiles}.`,
  no_plays_yet: "Personne n’a encore joué.",
  at: (word, place) => `${word} en ${place}`,
  last: {
    play: (who, words, points) => has(who, `joué ${list(words)} pour ${counts.points(points)}.`),
    exchange: (who, count) => has(who, `échangé ${counts.tiles(count)}.`),
    pass: (who) => has(who, "passé."),
    lost: (who) => has(who, "perdu un tour."),
    taken_back: (who, words) => has(who, `repris ${list(words)}.`),
    resign: (who) => has(who, "abandonné."),
    timeout: (who) => has(who, "dépassé le temps."),
  },
  turn: {
    play: (words, score) => `${list(words)} pour ${number(score)}`,
    taken_back: (words) => `${list(words)}, retiré ensuite`,
    exchange: (count) =>
      plural(count, { one: `${number(count)} échangé`, other: `${number(count)} échangés` }),
    pass: "a passé",
    lost: "a perdu ce tour",
    resign: "a abandonné",
    timeout: "a dépassé le temps",
  },
  turn_count: (turn, all) => `Tour ${number(turn)} sur ${number(all)}`,
  earlier_turn: "Tour précédent",
  board_after: (turn) => `Le plateau après le tour ${number(turn)}`,
  previous_turn: "Tour précédent",
  next_turn: "Tour suivant",
  back_to_now: "Revenir au présent",
  unseen_tiles: "Jetons cachés",
  left_in_bag: (left, in_bag) => `${number(left)}, dont ${number(in_bag)} dans le sac`,
  taken: (squares) =>
    plural(squares.length, {
      one: `${squares.join(", ")} est prise : ton jeton est de retour sur le chevalet.`,
      other: `${squares.join(", ")} sont prises : tes jetons sont de retour sur le chevalet.`,
    }),
};
