import type { Words } from "../shape";

export const levels: Words["levels"] = {
  beginner: {
    name: "principiante",
    sentence: "Conoce palabras corrientes y se le escapan muchos sitios.",
  },
  easy: {
    name: "fácil",
    sentence: "Conoce más palabras y equilibra su atril, pero también se le escapan sitios.",
  },
  intermediate: {
    name: "intermedio",
    sentence: "Conoce las palabras de cada día y las juega bien.",
  },
  hard: {
    name: "difícil",
    sentence: "Conoce casi todas las palabras, ve casi todos los sitios y planifica.",
  },
  expert: {
    name: "experto",
    sentence: "Conoce todas las palabras, ve todos los sitios y calcula el final.",
  },
  champion: {
    name: "campeón",
    sentence: "Como el experto, pero piensa varios turnos por delante. Se toma su tiempo.",
  },
};
