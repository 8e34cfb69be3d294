// The first page, and what it says about the game on it.
import { number } from "../intl";

export const home = {
  your_game: "Your game",
  your_move: "Your move.",
  being_laid: "A table is being laid for you.",
  against: "Against {name}, the computer. Level {level}, edition {edition}.",
  level: "Level",
  edition: "Edition",
  edition_in_sentence: (name: string) => name.toLowerCase(),
  play_again: "Play again",
  see_how_it_went: "See how it went",
  join: "Join a table",
  join_sentence: "Code or link from a friend",
  one_device: "Pass one device round",
  one_device_sentence: "Two to four people; racks stay hidden between turns",
  start_here: "Start here",
  draw: "A draw.",
  you_won: "You won.",
  won: (name: string) => `${name} won.`,
  ended: (ours: number, theirs: number) => `It ended ${number(ours)} to ${number(theirs)}.`,
  ended_again: (ours: number, theirs: number) =>
    `It ended ${number(ours)} to ${number(theirs)}. Another round?`,
  thinking: (name: string) => `${name} is thinking.`,
  not_long: "It will not take long.",
  begins: (name: string) => `${name} begins.`,
  computer_first: "The draw gave the computer the first word; yours comes next.",
  roll: "Roll seven dice, and put a word across the star.",
  full_rack: (count: number) =>
    `${count === 7 ? "Seven" : number(count)} tiles are on your rack. Put a word across the star.`,
  played: (name: string, word: string, score: number) =>
    `${name} played ${word} for ${number(score)}. Build on it.`,
  build_on: (ours: number, theirs: number) =>
    `It is ${number(ours)} to ${number(theirs)}. Build on what lies there.`,
};
