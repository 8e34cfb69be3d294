import type { Words } from "../shape";

export const naming: Words["naming"] = {
  title: "Wie heißt du?",
  hint: "So sehen dich die anderen am Tisch. Du kannst den Namen jederzeit ändern.",
  your_name: "Dein Name",
  accept: "Weiter",
  play_friend: "Mit Freunden spielen",
  starts_itself: "Das Spiel beginnt, sobald alle da sind.",
  starts_together: "Das Spiel beginnt, sobald alle den Tisch geöffnet haben.",
};
