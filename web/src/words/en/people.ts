// Who somebody is, where no name was said.
export const people = {
  you: "You",
  somebody: "Somebody",
  computer: "Computer",
  the_computer: "The computer",
};
