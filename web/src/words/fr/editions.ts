import type { Words } from "../shape";

export const editions: Words["editions"] = {
  classic: {
    name: "Classique",
    tagline: "L’ancienne règle : les mots se contestent un par un.",
  },
  heritage: {
    name: "Héritage",
    tagline: "Le classique familial, en bois et en toile.",
  },
  deluxe: {
    name: "Luxe",
    tagline: "Avec plateau tournant et toutes les variantes du livret.",
  },
  "message-board": {
    name: "Pense-bête",
    tagline: "Au mur de la cuisine : joue quand tu as le temps.",
  },
  dice: {
    name: "Dés",
    tagline: "Douze dés à lettres, un mot sur le plateau, premier à 200.",
  },
  tournament: {
    name: "Tournoi",
    tagline: "À deux, avec pendules et les règles de contestation des clubs.",
  },
};
