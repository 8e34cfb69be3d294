// The home page, and what it says about the game on it.
import { number } from "../intl";

export const home = {
  your_game: "Your game",
  your_turn: "Your turn.",
  setting_up: "Setting up your game…",
  preparing: (list: string) => `Preparing the word list (${list})…`,
  preparing_short: "Getting them ready…",
  against: "Against {name}, the computer. Level {level}, edition {edition}.",
  /** On a phone. */
  against_short: "Against {name}. Level {level}, edition {edition}.",
  level: "Level",
  count: (count: number) => `${number(count)} words`,
  words: (count: number) => `You’re playing in {language}, with ${number(count)} words.`,
  language: "Language of the words",
  edition: "Edition",
  edition_in_sentence: (name: string) => name.toLowerCase(),
  play_again: "Play again",
  see_game: "See the game",
  join: "Join a table",
  join_hint: "With a friend’s code or link",
  one_device: "Pass and play",
  one_device_hint: "Two to four players on one device; racks stay hidden",
  start_here: "Start here",
  draw: "It’s a draw.",
  you_won: "You won.",
  won: (name: string) => `${name} won.`,
  final_score: (ours: number, theirs: number) =>
    `Final score: ${number(ours)} to ${number(theirs)}.`,
  final_score_again: (ours: number, theirs: number) =>
    `Final score: ${number(ours)} to ${number(theirs)}. Play again?`,
  thinking: (name: string) => `${name} is thinking.`,
  not_long: "It won’t take long.",
  goes_first: (name: string) => `${name} goes first.`,
  computer_first: "The computer won the draw. You’re next.",
  roll: "Roll seven dice and play a word across the star.",
  full_rack: (count: number) =>
    `You have ${count === 7 ? "seven" : number(count)} tiles. Play a word across the star.`,
  played: (name: string, word: string, score: number) =>
    `${name} played ${word} for ${number(score)}. Build on it.`,
  build_on: (ours: number, theirs: number) =>
    `It’s ${number(ours)} to ${number(theirs)}. Build on the board.`,
};
