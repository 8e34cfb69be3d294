// Why the laid tiles aren’t a play yet, in a few words, by the server’s codes.
export const reasons = {
  not_touching: "must touch a tile",
  gap: "leaves a gap",
  not_in_line: "must be in one line",
  star_not_covered: "must cover the star",
  too_short: "needs two letters",
  first_word_too_short: "first word is too short",
  square_taken: "square is taken",
  bad_rearrangement: "reorder it, then add a tile",
  bad_swap: "not a swap",
  other: "not a valid play yet",
};
