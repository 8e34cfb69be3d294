import type { Words } from "../shape";

export const levels: Words["levels"] = {
  beginner: {
    name: "débutant",
    sentence: "Connaît les mots courants et rate beaucoup de places.",
  },
  easy: {
    name: "facile",
    sentence: "Connaît plus de mots et équilibre son chevalet, mais rate aussi des places.",
  },
  intermediate: {
    name: "moyen",
    sentence: "Connaît les mots de tous les jours et les joue bien.",
  },
  hard: {
    name: "difficile",
    sentence: "Connaît presque tous les mots, voit presque toutes les places et prévoit la suite.",
  },
  expert: {
    name: "expert",
    sentence: "Connaît tous les mots, voit toutes les places et calcule la fin de partie.",
  },
  champion: {
    name: "champion",
    sentence: "Comme l’expert, mais pense plusieurs tours à l’avance. Prend son temps.",
  },
};
