// The editions: their names and what each is, in a line. The server's English texts are shown for
// an edition that is not here.
export const editions = {
  classic: {
    name: "Classic",
    tagline: "The older card: words are challenged one by one.",
  },
  heritage: {
    name: "Heritage",
    tagline: "The family classic in wood and cloth.",
  },
  deluxe: {
    name: "Deluxe",
    tagline: "The turntable, and every variation printed in its guide.",
  },
  "message-board": {
    name: "Message Board",
    tagline: "On the kitchen wall: play whenever you have time.",
  },
  dice: {
    name: "Dice",
    tagline: "Twelve letter dice, one word on the board, first to 200.",
  },
  tournament: {
    name: "Tournament",
    tagline: "Two seats, clocks and the challenge rules that clubs use.",
  },
};
