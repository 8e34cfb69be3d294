import type { Words } from "../shape";

export const annotations: Words["annotations"] = {
  tones: { played: "jugada hecha", better: "jugada mejor", candidate: "jugada para comparar" },
  ghost: (tone, tile) => `${tone}: ${tile}`,
  rarely: "rara vez da puntos aquí",
  at_times: "a veces da puntos aquí",
  often: "a menudo da puntos aquí",
  arrow: (square) => `flecha a ${square}`,
  letters: "Letras para poner",
};
