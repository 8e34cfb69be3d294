import type { Words } from "../shape";

export const people: Words["people"] = {
  you: "Tú",
  somebody: "Alguien",
  computer: "Ordenador",
  the_computer: "El ordenador",
};
