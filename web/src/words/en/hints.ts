// Hints in three steps, and the family filter.
import { number } from "../intl";

export const hints = {
  hint: "Hint",
  hint_title: "Hint (Alt + H)",
  looking: "Looking for a hint…",
  where: (first: string, last: string) => `Look between ${first} and ${last}.`,
  length: (letters: number, points: number) =>
    `${number(letters)} letters for ${number(points)} points, here.`,
  word: (word: string, points: number) => `${word} for ${number(points)} points.`,
  exchange: "No word found: exchange some tiles.",
  exchange_count: (count: number) =>
    count === 1 ? "Exchange one tile." : `Exchange ${number(count)} tiles.`,
  exchange_tiles: (tiles: string) => `Exchange ${tiles}.`,
  pass: "No word found: pass this turn.",
  roll: "Roll the dice first.",
  none: "No hint this time.",
  how_long: "How long?",
  how_many: "How many?",
  show_word: "Show word",
  show_tiles: "Show tiles",
  lay: "Lay it",
  put_aside: "Choose them",
  close: "Close hint",
  lit: "hint",
  used: (count: number) => (count === 1 ? "1 hint" : `${number(count)} hints`),
  option: "Hints",
  option_hint: "Ask where to play, how long, then which word",
  option_needs: "Needs an open dictionary and no rating",
  agreed: "Hints are on: ask for one when it’s your turn.",
  family: "Family filter",
  family_hint: "Swear words and slurs aren’t valid",
  family_agreed: "Swear words and slurs aren’t valid.",
  family_circle_hint: "New tables leave out swear words and slurs",
  first_game: "Look-ups and hints are on.",
};
