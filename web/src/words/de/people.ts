import type { Words } from "../shape";

export const people: Words["people"] = {
  you: "Du",
  somebody: "Jemand",
  computer: "Computer",
  the_computer: "Der Computer",
};
