// Challenging a play: what it costs, and how it came out.
import { list, number, plural } from "../intl";
import type { Who } from "../who";
import { counts } from "./counts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const good = (words: readonly string[]) =>
  words.length === 1
    ? `If ${words[0]} is valid`
    : words.length === 2
      ? "If both words are valid"
      : `If all ${NUMBERS[words.length] ?? number(words.length)} words are valid`;
const bad = (words: readonly string[]) => (words.length === 1 ? "If it isn’t" : "If one isn’t");
const off = (words: readonly string[]) => `${bad(words)}, the play is removed.`;

export const challenge = {
  challenge: "Challenge",
  verdict: "Verdict",
  /** The button, with the challenged word and how many more there are. */
  challenge_word: (word: string) => `Challenge ${word}`,
  challenge_words: (word: string, more: number) => `Challenge ${word} +${number(more)}`,
  challenge_play: "Challenge the play",
  which: "Which word are you challenging?",
  only_that: "Only that word is looked up.",
  not_now: "Not now",
  let_it_stand: "Let it stand",
  played_for: (name: string, points: number) => `${name}, ${counts.points(points)}`,
  traded: (name: string) => `${name}, a swap`,
  is_valid: "is valid",
  is_invalid: "isn’t valid",
  dismiss: "Dismiss",
  /** What is at stake for these words of this player. */
  price: {
    single: (words: readonly string[], _player: string) =>
      `${good(words)}, nothing happens. ${off(words)}`,
    double: (words: readonly string[], _player: string) =>
      `${good(words)}, you lose your next turn. ${off(words)}`,
    points: (words: readonly string[], player: string, points: number) =>
      `${good(words)}, ${player} gets ${counts.points(points)}. ${off(words)}`,
    triple: (words: readonly string[], player: string) =>
      `${good(words)}, you lose the game. ${bad(words)}, ${player} loses it.`,
  },
  are_valid: (words: readonly string[]) =>
    plural(words.length, { one: `${list(words)} is valid`, other: `${list(words)} are valid` }),
  play_removed: "The play is removed",
  challenged: (who: Who) => `${who ?? "You"} challenged.`,
  tiles_back: (who: Who) =>
    who === null ? "You get your tiles back." : `${who} gets their tiles back.`,
  loses_turn: (who: Who) =>
    who === null ? "You lose your next turn." : `${who} loses their next turn.`,
  gets_points: (who: Who, points: number) =>
    `${who === null ? "You get" : `${who} gets`} ${counts.points(points)}.`,
  leaves: (who: Who) => (who === null ? "You leave the game." : `${who} leaves the game.`),
  /** For pass and play. */
  played: (name: string, words: readonly string[], score: number) =>
    `${name} played ${list(words)} for ${number(score)}.`,
  traded_and_made: (name: string, words: readonly string[]) =>
    `${name} swapped tiles and made ${list(words)}.`,
  let_it_stand_question: (names: readonly string[]) =>
    plural(names.length, {
      one: `${list(names)}, let it stand?`,
      other: `${list(names)}, do you all let it stand?`,
    }),
};
