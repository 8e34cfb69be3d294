// What the reading keys say, for people who can’t see the board.
import { list, number, plural } from "../intl";
import type { Who } from "../who";
import { counts } from "./counts";
import { of } from "./grammar";

const did = (who: Who, what: string) => `${who ?? "You"} ${what}`;

export const read_aloud = {
  across: (word: string, square: string) => `${word}, across from ${square}`,
  down: (word: string, square: string) => `${word}, down from ${square}`,
  on_board: (count: number, found: string) => `${counts.words(count)} on the board: ${found}.`,
  empty_board: "The board is empty.",
  empty_rack: "Your rack is empty.",
  rack: (tiles: string) => `Your rack: ${tiles}.`,
  score: (who: Who, score: number) => `${who ?? "You"} ${number(score)}`,
  score_of: (who: Who, score: number, goal: number) =>
    `${who ?? "You"} ${number(score)} of ${number(goal)}`,
  whose_turn: (who: Who) => (who === null ? "It’s your turn." : `It’s ${of(who)} turn.`),
  none_unseen: "No unseen tiles.",
  unseen: (count: number, in_bag: number, tiles: string) =>
    `${counts.tiles(count)} unseen, ${number(in_bag)} of them in the bag: ${tiles}.`,
  no_plays_yet: "No one has played yet.",
  at: (word: string, place: string) => `${word} at ${place}`,
  last: {
    play: (who: Who, words: readonly string[], points: number) =>
      did(who, `played ${list(words)} for ${counts.points(points)}.`),
    exchange: (who: Who, count: number) => did(who, `exchanged ${counts.tiles(count)}.`),
    pass: (who: Who) => did(who, "passed."),
    lost: (who: Who) => did(who, "lost a turn."),
    taken_back: (who: Who, words: readonly string[]) => did(who, `took back ${list(words)}.`),
    resign: (who: Who) => did(who, "resigned."),
    timeout: (who: Who) => did(who, "ran out of time."),
  },
  /** An earlier turn on the sheet, after a name and a colon. */
  turn: {
    play: (words: readonly string[], score: number) => `${list(words)} for ${number(score)}`,
    taken_back: (words: readonly string[]) => `${list(words)}, removed again`,
    exchange: (count: number) => `exchanged ${number(count)}`,
    pass: "passed",
    lost: "lost this turn",
    resign: "resigned",
    timeout: "ran out of time",
  },
  turn_count: (turn: number, all: number) => `Turn ${number(turn)} of ${number(all)}`,
  earlier_turn: "Earlier turn",
  board_after: (turn: number) => `The board after turn ${number(turn)}`,
  previous_turn: "Previous turn",
  next_turn: "Next turn",
  back_to_now: "Back to now",
  /** The unseen tiles on paper. */
  unseen_tiles: "Unseen tiles",
  left_in_bag: (left: number, in_bag: number) =>
    `${number(left)} left · ${number(in_bag)} in the bag`,
  taken: (squares: readonly string[]) =>
    plural(squares.length, {
      one: `${squares.join(", ")} is taken, so your tile is back on your rack.`,
      other: `${squares.join(", ")} are taken, so your tiles are back on your rack.`,
    }),
};
