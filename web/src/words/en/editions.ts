// The editions: name and tagline. An edition that isn't listed here shows the server's English
// texts.
export const editions = {
  classic: {
    name: "Classic",
    tagline: "The older rules: words are challenged one by one.",
  },
  heritage: {
    name: "Heritage",
    tagline: "The family classic in wood and cloth.",
  },
  deluxe: {
    name: "Deluxe",
    tagline: "With a turntable and every variation from its guide.",
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
    tagline: "Two players, clocks and the challenge rules clubs use.",
  },
};
