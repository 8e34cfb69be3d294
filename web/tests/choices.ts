// Choices of the coach, for tests: what isn't said isn't known.
import { NOTHING_KNOWN } from "../src/explorer/play_text";
import type { Choice } from "../src/wire/reviews";

export const choice = (known: Partial<Choice>): Choice => ({
  ...NOTHING_KNOWN,
  text: "",
  score: 0,
  keeps: [],
  word: known.text?.split(" ").at(-1) ?? "",
  at: known.text?.split(" ")[0] ?? "",
  placed: [],
  ...known,
});
