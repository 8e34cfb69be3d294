import type { Words } from "../shape";

export const people: Words["people"] = {
  you: "Toi",
  somebody: "Quelqu’un",
  computer: "Ordinateur",
  the_computer: "L’ordinateur",
};
