import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";

const has = (who: Who, what: string) => (who === null ? `Du hast ${what}` : `${who} hat ${what}`);

export const read_aloud: Words["read_aloud"] = {
  across: (word, square) => `${word}, waagerecht ab ${square}`,
  down: (word, square) => `${word}, senkrecht ab ${square}`,
  on_board: (count, found) => `${counts.words(count)} auf dem Brett: ${found}.`,
  empty_board: "Das Brett ist leer.",
  empty_rack: "Dein Bänkchen ist leer.",
  rack: (tiles) => `Dein Bänkchen: ${tiles}.`,
  score: (who, score) => `${who ?? "Du"} ${number(score)}`,
  score_of: (who, score, goal) => `${who ?? "Du"} ${number(score)} von ${number(goal)}`,
  whose_turn: (who) => (who === null ? "Du bist dran." : `${who} ist dran.`),
  none_unseen: "Keine verdeckten Steine.",
  unseen: (count, in_bag, tiles) =>
    `${counts.tiles(count)} noch verdeckt, davon ${number(in_bag)} im Beutel: ${tiles}.`,
  no_plays_yet: "Noch hat niemand gespielt.",
  at: (word, place) => `${word} auf ${place}`,
  last: {
    play: (who, words, points) => has(who, `${list(words)} für ${counts.points(points)} gelegt.`),
    exchange: (who, count) => has(who, `${counts.tiles(count)} getauscht.`),
    pass: (who) => has(who, "gepasst."),
    lost: (who) => has(who, "ausgesetzt."),
    taken_back: (who, words) => has(who, `${list(words)} zurückgenommen.`),
    resign: (who) => has(who, "aufgegeben."),
    timeout: (who) => has(who, "die Zeit überschritten."),
  },
  turn: {
    play: (words, score) => `${list(words)} für ${number(score)}`,
    taken_back: (words) => `${list(words)}, wieder entfernt`,
    exchange: (count) => `${number(count)} getauscht`,
    pass: "gepasst",
    lost: "ausgesetzt",
    resign: "aufgegeben",
    timeout: "Zeit abgelaufen",
  },
  turn_count: (turn, all) => `Zug ${number(turn)} von ${number(all)}`,
  earlier_turn: "Früherer Zug",
  board_after: (turn) => `Das Brett nach Zug ${number(turn)}`,
  previous_turn: "Voriger Zug",
  next_turn: "Nächster Zug",
  back_to_now: "Zurück zum aktuellen Stand",
  unseen_tiles: "Verdeckte Steine",
  left_in_bag: (left, in_bag) => `noch ${number(left)} · ${number(in_bag)} im Beutel`,
  taken: (squares) =>
    plural(squares.length, {
      one: `${squares.join(", ")} ist belegt: Dein Stein ist wieder auf dem Bänkchen.`,
      other: `${squares.join(", ")} sind belegt: Deine Steine sind wieder auf dem Bänkchen.`,
    }),
};
