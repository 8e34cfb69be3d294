// What a player does with tiles already on the board.
import { list, number, plural } from "../intl";

export const variations = {
  first_word_min: (letters: number) => `First word: at least ${number(letters)} letters.`,
  nine_tiles: (bonus_at: number, bonus: number) =>
    `Nine tiles each: playing ${number(bonus_at)}, 8 or 9 at once earns ${number(bonus)} points.`,
  finish_line: "Finish line: the first player to reach their target wins.",
  ends_without_play: "The bag is empty: the game ends when no one has a play left.",
  blank_on_rack: (square: string) => `The blank from ${square} is on your rack.`,
  traded: (letter: string, got: string, square: string, now: readonly string[]) =>
    `${letter} for ${got} on ${square}. Now ${list(now)}.`,
  undone: (count: number) =>
    plural(count, { one: "Swap undone.", other: `${number(count)} swaps undone.` }),
  two_words: "Two words cross here: choose one.",
  no_word: "No word here.",
  lifted: (word: string) =>
    `${word} is picked up. Reorder its letters, then add tiles at its ends.`,
  restored: "The word is back as it was.",
  done: "Done.",
  go_to_blank: "Go to the blank you want.",
  no_blank: "You don’t have the letter of any blank.",
  cannot_trade: "You can’t swap that tile.",
  hints: {
    recycle: "Put your tile on a tile of the board to swap them; every new word must be valid.",
    rearrange:
      "Pick a word by its two ends, or by a tile. Reorder its letters, then add tiles at its ends.",
  },
  put_down: "Put down.",
  letter_picked_up: (letter: string) => `${letter} picked up: arrows move it.`,
  lifted_word: "The picked-up word",
  swap_for_blank: (letter: string, square: string) =>
    `Swap your ${letter} for the blank on ${square}`,
  trades: "Swaps this turn",
  trade: (letter: string, got: string, square: string) => `${letter} for ${got} on ${square}`,
  trade_for_blank: (letter: string, square: string) => `${letter} for the blank on ${square}`,
  undo: (trade: number) => `Undo swap ${number(trade)}`,
  undo_from: (trade: number) => `Undo swap ${number(trade)} and later ones`,
  which_word: "Which word?",
  across: (word: string) => `${word}, across`,
  down: (word: string) => `${word}, down`,
  drag_letters:
    "Drag letters to reorder them, or pick one up with Enter; then add tiles at the ends.",
  cancel: "Cancel",
  finish: "Done",
  recycle: "Recycle",
  rearrange: "Rearrange",
  press_for_blank: "You have a blank’s letter: press ↔ to swap it for the blank.",
};
