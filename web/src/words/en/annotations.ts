// What is drawn over a board in review and explorer, as a square says it.
export const annotations = {
  tones: { played: "played", better: "better play", candidate: "play to compare" },
  /** "better play: H" */
  ghost: (tone: string, tile: string) => `${tone}: ${tile}`,
  /** How much the next player scores on a square. */
  rarely: "rarely scores here",
  at_times: "sometimes scores here",
  often: "often scores here",
  arrow: (square: string) => `arrow to ${square}`,
  /** To be tapped instead of typed. */
  letters: "Letters to lay",
};
