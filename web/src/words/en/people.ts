// Names for people who haven’t given one.
export const people = {
  you: "You",
  someone: "Someone",
  computer: "Computer",
  the_computer: "The computer",
};
