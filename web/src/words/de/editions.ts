import type { Words } from "../shape";

export const editions: Words["editions"] = {
  classic: {
    name: "Klassisch",
    tagline: "Die älteren Regeln: Wörter werden einzeln angefochten.",
  },
  heritage: {
    name: "Tradition",
    tagline: "Der Familienklassiker aus Holz und Stoff.",
  },
  deluxe: {
    name: "Luxus",
    tagline: "Mit Drehteller und allen Varianten aus dem Begleitheft.",
  },
  "message-board": {
    name: "Küchen\u00adwand",
    tagline: "An der Küchenwand: Spiel, wann immer du Zeit hast.",
  },
  dice: {
    name: "Würfel",
    tagline: "Zwölf Buchstabenwürfel, ein Wort auf dem Brett, wer zuerst 200 hat.",
  },
  tournament: {
    name: "Turnier",
    tagline: "Zu zweit, mit Uhren und den Anfechtungsregeln der Clubs.",
  },
};
