import type { Words } from "../shape";

export const annotations: Words["annotations"] = {
  tones: { played: "coup joué", better: "meilleur coup", candidate: "coup à comparer" },
  ghost: (tone, tile) => `${tone} : ${tile}`,
  rarely: "rapporte rarement ici",
  at_times: "rapporte parfois ici",
  often: "rapporte souvent ici",
  arrow: (square) => `flèche vers ${square}`,
  letters: "Lettres à poser",
};
