import type { Words } from "../shape";

export const levels: Words["levels"] = {
  beginner: {
    name: "principiante",
    sentence: "Conoce palabras corrientes y pasa por alto muchos sitios.",
  },
  easy: {
    name: "fácil",
    sentence: "Conoce más palabras y cuida su atril, pero también pasa por alto sitios.",
  },
  intermediate: {
    name: "intermedio",
    sentence: "Conoce las palabras de cada día y las juega bien.",
  },
  hard: {
    name: "difícil",
    sentence:
      "Conoce casi todas las palabras, ve casi todos los sitios y piensa en su próximo atril.",
  },
  expert: {
    name: "experto",
    sentence: "Conoce todas las palabras, ve todos los sitios y calcula el final.",
  },
  champion: {
    name: "campeón",
    sentence:
      "Como el experto, y sigue jugando en su cabeza antes de decidirse. Se toma su tiempo.",
  },
};
