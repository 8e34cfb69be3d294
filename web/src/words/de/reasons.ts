import type { Words } from "../shape";

export const reasons: Words["reasons"] = {
  not_touching: "muss einen Stein berühren",
  gap: "lässt eine Lücke",
  not_in_line: "muss in einer Reihe liegen",
  star_not_covered: "muss über den Stern",
  too_short: "braucht zwei Buchstaben",
  first_word_too_short: "erstes Wort ist zu kurz",
  square_taken: "Feld ist belegt",
  bad_rearrangement: "umstellen, dann anlegen",
  bad_swap: "kein gültiger Tausch",
  other: "noch kein gültiger Zug",
};
