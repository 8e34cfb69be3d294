import type { Words } from "../shape";

export const people: Words["people"] = {
  you: "Du",
  someone: "Jemand",
  computer: "Computer",
  the_computer: "Der Computer",
};
