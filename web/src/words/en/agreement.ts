// What can be agreed on at a table: variations, challenges, clocks; and all of it in sentences.
import { number, plural } from "../intl";

export const agreement = {
  variations: {
    rearrange: {
      name: "Rearrange",
      sentence: "Reorder a word on the board, then add at least one of your tiles to it.",
    },
    recycle: {
      name: "Recycle",
      sentence:
        "Before you play, trade letters on the board for yours while every word stays good.",
    },
    blank_swap: {
      name: "Blank swap",
      sentence: "If you hold the letter a blank stands for, trade it for the blank and play on.",
    },
    open_dictionary: {
      name: "Open dictionary",
      sentence: "Anyone may look up a word at any time.",
    },
    nine_tile: {
      name: "Nine tiles",
      sentence: "Racks hold nine; playing seven, eight or nine at once earns 50.",
    },
    end_when_no_play: {
      name: "End when nothing fits",
      sentence: "With the bag empty, the game ends by itself once nobody has a play left.",
    },
  },
  challenge_names: {
    edition: "As the box says",
    double: "Double",
    single: "Single",
    five: "Five points",
    ten: "Ten points",
    triple: "All or nothing",
    void: "Checked words",
  },
  challenges: {
    double: "If all words are good, the challenger loses the next turn.",
    single: "A challenge that fails costs nothing.",
    five: "A challenge that fails gives the challenged seat 5 points; no turn is lost.",
    ten: "A challenge that fails gives the challenged seat 10 points; no turn is lost.",
    triple: "Whoever loses a challenge loses the game.",
    void: "Words are checked as they are played: one that is not in the lexicon is refused, and nobody challenges.",
    one_word: "One word is named and looked up. If it is good, the challenger loses the next turn.",
  },
  seconds: (count: number) => plural(count, { one: "1 second", other: `${number(count)} seconds` }),
  minutes: (count: number) => plural(count, { one: "1 minute", other: `${number(count)} minutes` }),
  no_clock: "There is no clock.",
  turn_clock: (each: string) => `Each turn has ${each}; running out loses the turn.`,
  game_clock: (each: string, more: string, over: string) =>
    `Each seat has ${each} for the game${more}; ${over}.`,
  increment: (seconds: string) => ` and ${seconds} more each turn`,
  overtime: (span: string, points: number) =>
    `up to ${span} over cost ${number(points)} points a minute`,
  no_overtime: "running out loses the game",
  days_clock: (days: number, bank: string) =>
    plural(days, {
      one: `Each turn has 1 day${bank}.`,
      other: `Each turn has ${number(days)} days${bank}.`,
    }),
  bank: (days: number) =>
    plural(days, {
      one: ", and 1 spare day for the whole game",
      other: `, and ${number(days)} spare days for the whole game`,
    }),
  edition: (name: string, tagline: string) => `${name}: ${tagline}`,
  challenged: (sentence: string) => `Challenges: ${sentence}`,
  varied: (name: string, sentence: string) => `${name}: ${sentence}`,
  first_word: (letters: number) => `The opening word needs at least ${number(letters)} letters.`,
  seat: (place: number) => `Seat ${number(place)}`,
  finish_line: (goals: string) =>
    `Finish line: the first to reach their own target wins. ${goals}.`,
  goal: (points: number) => `The first to ${number(points)} points wins.`,
  advanced: "Advanced: the dice that you leave stay up for the next seat.",
  lexicon: (name: string) => `The lexicon is ${name}.`,
  lexicon_counted: (name: string, count: number) =>
    `The lexicon is ${name}, ${number(count)} words.`,
  tiles: (language: string) => `The tiles are those of ${language}.`,
  onlookers: "Others may look on.",
  no_onlookers: "Nobody else may look on.",
};
