import type { Words } from "../shape";

export const reasons: Words["reasons"] = {
  not_touching: "doit toucher un jeton",
  gap: "laisse un trou",
  not_in_line: "doit être en ligne",
  star_not_covered: "doit couvrir l’étoile",
  too_short: "il faut deux lettres",
  first_word_too_short: "premier mot trop court",
  square_taken: "case déjà prise",
  bad_rearrangement: "réordonne, puis ajoute",
  bad_swap: "échange non valable",
  other: "coup pas encore valable",
};
