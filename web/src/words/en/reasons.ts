// Why the laid tiles aren’t a play yet, in a few words, by the server’s codes.
export const reasons = {
  not_touching: "must touch a tile",
  gap: "leaves a gap",
  not_in_line: "must be in one line",
  star_not_covered: "must cover the star",
  too_short: "needs two letters",
  first_word_too_short: "first word is too short",
  square_taken: "square is taken",
  off_board: "runs off the board",
  no_tiles_laid: "needs a new tile",
  blank_needs_letter: "blank needs a letter",
  bad_rearrangement: "reorder it, then add a tile",
  bad_swap: "not a swap",
  not_your_turn: "not your turn yet",
  roll_first: "roll the dice first",
  offline: "waiting for the server",
  other: "not a valid play yet",
};
