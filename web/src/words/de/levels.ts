import type { Words } from "../shape";

export const levels: Words["levels"] = {
  beginner: {
    name: "Anfänger",
    sentence: "Kennt häufige Wörter und übersieht viele Stellen.",
  },
  easy: {
    name: "leicht",
    sentence: "Kennt mehr Wörter und hält sein Bänkchen ausgewogen, übersieht aber auch Stellen.",
  },
  intermediate: {
    name: "mittel",
    sentence: "Kennt Alltagswörter und spielt sie gut.",
  },
  hard: {
    name: "schwer",
    sentence: "Kennt die meisten Wörter, sieht fast jede Stelle und plant voraus.",
  },
  expert: {
    name: "Experte",
    sentence: "Kennt jedes Wort, sieht jede Stelle und berechnet das Endspiel.",
  },
  champion: {
    name: "Meister",
    sentence: "Wie der Experte, denkt aber mehrere Züge voraus. Lässt sich Zeit.",
  },
};
