import type { Words } from "../shape";

export const levels: Words["levels"] = {
  beginner: {
    name: "Anfänger",
    sentence: "Kennt häufige Wörter und übersieht viele Stellen.",
  },
  easy: {
    name: "leicht",
    sentence: "Kennt mehr Wörter und hält sein Bänkchen in Ordnung, übersieht aber auch Stellen.",
  },
  intermediate: {
    name: "mittel",
    sentence: "Kennt Alltagswörter und spielt sie gut.",
  },
  hard: {
    name: "schwer",
    sentence:
      "Kennt die meisten Wörter, sieht fast jede Stelle und denkt an sein nächstes Bänkchen.",
  },
  expert: {
    name: "Experte",
    sentence: "Kennt jedes Wort, sieht jede Stelle und rechnet das Ende aus.",
  },
  champion: {
    name: "Meister",
    sentence:
      "Wie der Experte, und spielt im Kopf weiter, bevor er sich entscheidet. Er lässt sich Zeit.",
  },
};
