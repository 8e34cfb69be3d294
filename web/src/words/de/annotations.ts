import type { Words } from "../shape";

export const annotations: Words["annotations"] = {
  tones: { played: "gespielt", better: "besserer Zug", candidate: "Zug zum Vergleich" },
  ghost: (tone, tile) => `${tone}: ${tile}`,
  rarely: "bringt hier selten Punkte",
  at_times: "bringt hier manchmal Punkte",
  often: "bringt hier oft Punkte",
  arrow: (square) => `Pfeil nach ${square}`,
  letters: "Buchstaben zum Legen",
};
