import type { Words } from "../shape";

export const reasons: Words["reasons"] = {
  not_touching: "muss einen Stein berühren",
  gap: "lässt eine Lücke",
  not_in_line: "muss in einer Reihe liegen",
  star_not_covered: "muss über den Stern",
  too_short: "braucht zwei Buchstaben",
  first_word_too_short: "erstes Wort ist zu kurz",
  square_taken: "Feld ist belegt",
  off_board: "ragt über den Rand",
  no_tiles_laid: "braucht einen neuen Stein",
  blank_needs_letter: "Blanko braucht Buchstaben",
  bad_rearrangement: "umstellen, dann anlegen",
  bad_swap: "kein gültiger Tausch",
  not_your_turn: "du bist noch nicht dran",
  roll_first: "erst würfeln",
  offline: "wartet auf den Server",
  other: "noch kein gültiger Zug",
};
