import type { Words } from "../shape";

export const people: Words["people"] = {
  you: "Toi",
  someone: "Quelqu’un",
  computer: "Ordinateur",
  the_computer: "L’ordinateur",
};
