import type { Words } from "../shape";

export const levels: Words["levels"] = {
  beginner: {
    name: "débutant",
    sentence: "Connaît les mots courants et ne voit pas bien des places.",
  },
  easy: {
    name: "facile",
    sentence: "Connaît plus de mots et soigne son chevalet, mais laisse passer des places aussi.",
  },
  intermediate: {
    name: "moyen",
    sentence: "Connaît les mots de tous les jours et les joue bien.",
  },
  hard: {
    name: "difficile",
    sentence:
      "Connaît presque tous les mots, voit presque toutes les places et pense à son prochain chevalet.",
  },
  expert: {
    name: "expert",
    sentence: "Connaît tous les mots, voit toutes les places et calcule la fin.",
  },
  champion: {
    name: "champion",
    sentence:
      "Comme l’expert, et joue la suite dans sa tête avant de se décider. Il prend son temps.",
  },
};
