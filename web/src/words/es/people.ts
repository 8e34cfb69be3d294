import type { Words } from "../shape";

export const people: Words["people"] = {
  you: "Tú",
  someone: "Alguien",
  computer: "Ordenador",
  the_computer: "El ordenador",
};
