import type { Words } from "../shape";

export const reasons: Words["reasons"] = {
  not_touching: "debe tocar una ficha",
  gap: "deja un hueco",
  not_in_line: "debe ir en línea",
  star_not_covered: "debe cubrir la estrella",
  too_short: "necesita dos letras",
  first_word_too_short: "primera palabra muy corta",
  square_taken: "casilla ocupada",
  bad_rearrangement: "reordena y añade ficha",
  bad_swap: "cambio no válido",
  other: "aún no es válida",
};
