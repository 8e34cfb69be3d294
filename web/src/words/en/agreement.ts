// A table’s rules: variations, challenges, clocks; and all of them in sentences.
import type { TableOptions } from "../../wire/events";
import { number, plural } from "../intl";

// A variation or challenge rule without a text is an error.
type Variation = NonNullable<TableOptions["variations"]>[number];
type Challenge = NonNullable<TableOptions["challenge"]>;

export const agreement = {
  variations: {
    rearrange: {
      name: "Rearrange",
      sentence: "Reorder a word on the board, then add at least one tile to it.",
    },
    recycle: {
      name: "Recycle",
      sentence: "Before you play, swap letters on the board for yours. Every word must stay valid.",
    },
    blank_swap: {
      name: "Blank swap",
      sentence: "If you have the letter a blank stands for, swap it for the blank and play on.",
    },
    open_dictionary: {
      name: "Open dictionary",
      sentence: "Anyone can look up a word at any time.",
    },
    nine_tile: {
      name: "Nine tiles",
      sentence: "Racks hold nine tiles; playing seven, eight or nine at once earns 50.",
    },
    end_when_no_play: {
      name: "End when nothing fits",
      sentence: "Once the bag is empty, the game ends when no one has a play left.",
    },
  } satisfies Record<Variation, { name: string; sentence: string }>,
  challenge_names: {
    edition: "Standard for this edition",
    double: "Double",
    single: "Single",
    five: "Five points",
    ten: "Ten points",
    triple: "All or nothing",
    void: "Auto-check",
  } satisfies Record<Challenge, string>,
  challenges: {
    double: "If all words are valid, the challenger loses their next turn.",
    single: "A failed challenge costs nothing.",
    five: "A failed challenge gives the challenged player 5 points; no one loses a turn.",
    ten: "A failed challenge gives the challenged player 10 points; no one loses a turn.",
    triple: "If you lose a challenge, you lose the game.",
    void: "Words are checked as you play them. Invalid words are rejected, so there are no challenges.",
    one_word: "You name one word to look up. If it’s valid, you lose your next turn.",
  },
  seconds: (count: number) => plural(count, { one: "1 second", other: `${number(count)} seconds` }),
  minutes: (count: number) => plural(count, { one: "1 minute", other: `${number(count)} minutes` }),
  no_clock: "No clock.",
  turn_clock: (each: string) => `You have ${each} per turn; if time runs out, you lose the turn.`,
  game_clock: (each: string, more: string, over: string) =>
    `Each player has ${each} for the game${more}; ${over}.`,
  increment: (seconds: string) => ` plus ${seconds} per turn`,
  overtime: (span: string, points: number) =>
    `up to ${span} of overtime costs ${number(points)} points a minute`,
  no_overtime: "if time runs out, you lose the game",
  days_clock: (days: number, bank: string) =>
    plural(days, {
      one: `You have 1 day per turn${bank}.`,
      other: `You have ${number(days)} days per turn${bank}.`,
    }),
  bank: (days: number) =>
    plural(days, {
      one: ", plus 1 spare day for the whole game",
      other: `, plus ${number(days)} spare days for the whole game`,
    }),
  edition: (name: string, tagline: string) => `${name}: ${tagline}`,
  challenge_rule: (sentence: string) => `Challenges: ${sentence}`,
  variation_rule: (name: string, sentence: string) => `${name}: ${sentence}`,
  first_word: (letters: number) => `The first word needs at least ${number(letters)} letters.`,
  seat: (place: number) => `Player ${number(place)}`,
  finish_line: (goals: string) =>
    `Finish line: the first player to reach their target wins. ${goals}.`,
  goal: (points: number) => `The first to ${number(points)} points wins.`,
  advanced: "Advanced: dice you leave stay face up for the next player.",
  lexicon: (name: string) => `Words: ${name}.`,
  lexicon_counted: (name: string, count: number) => `Words: ${name} (${number(count)}).`,
  tiles: (language: string) => `Tiles: ${language}.`,
  spectators: "Spectators can watch.",
  no_spectators: "No spectators.",
};
