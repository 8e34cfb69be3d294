// What a seat does with tiles that are on the board already.
import { list, number, plural } from "../intl";

export const variations = {
  first_word_min: (letters: number) => `First word: at least ${number(letters)} letters.`,
  nine_tiles: (bonus_at: number, bonus: number) =>
    `Nine tiles each: ${number(bonus_at)}, 8 or 9 in one turn bring ${number(bonus)} points.`,
  finish_line: "Finish Line: who first reaches their own target wins at once.",
  ends_without_play: "The bag is empty: the game ends when nobody has a play left.",
  blank_on_rack: (square: string) => `The blank from ${square} is on your rack.`,
  traded: (letter: string, got: string, square: string, now: readonly string[]) =>
    `${letter} for ${got} on ${square}. Now ${list(now)}.`,
  undone: (count: number) =>
    plural(count, { one: "The trade is undone.", other: `${number(count)} trades are undone.` }),
  two_words: "Two words go through this tile: choose one.",
  no_word: "No word goes through this square.",
  lifted: (word: string) =>
    `${word} is lifted. Put its letters in another order, then lay tiles at its ends.`,
  back_as_it_was: "The word is back as it was.",
  done: "Done.",
  go_to_blank: "Go to the blank that you want.",
  no_blank: "There is no blank whose letter you hold.",
  cannot_trade: "That tile cannot be traded so.",
  explained: {
    recycle:
      "Put a tile of yours onto a tile of the board, and they trade places; every word it makes must be good.",
    rearrange:
      "Pick a word by its two ends, or by a tile; put its letters in another order, then lay tiles at its ends.",
  },
  put_down: "Put down.",
  letter_picked_up: (letter: string) => `${letter} picked up: arrows move it.`,
  lifted_word: "The lifted word",
  swap_for_blank: (letter: string, square: string) =>
    `Swap your ${letter} for the blank on ${square}`,
  trades: "Trades of this turn",
  trade: (letter: string, got: string, square: string) => `${letter} for ${got} on ${square}`,
  trade_for_blank: (letter: string, square: string) => `${letter} for the blank on ${square}`,
  undo: (trade: number) => `Undo trade ${number(trade)}`,
  undo_from: (trade: number) => `Undo trade ${number(trade)} and those after it`,
  which_word: "Which word?",
  across: (word: string) => `${word}, across`,
  down: (word: string) => `${word}, down`,
  drag_letters:
    "Drag the letters into another order, or pick one up with Enter and move it; then lay tiles at the ends.",
  cancel: "Cancel",
  finish: "Done",
  recycle: "Recycle",
  rearrange: "Rearrange",
  press_for_blank:
    "You hold the letter that a blank on the board stands for: press ↔ and the blank is yours.",
};
