// Choices of the coach, for tests: what isn't said isn't known.
import type { Choice } from "../src/wire/reviews";

export const choice = (known: Partial<Choice>): Choice => ({
  text: "",
  kind: "play",
  score: 0,
  keeps: [],
  word: known.text?.split(" ").at(-1) ?? "",
  at: known.text?.split(" ")[0] ?? "",
  placed: [],
  exchanged: [],
  equity: null,
  win: null,
  win_error: null,
  spread: null,
  spread_error: null,
  final: null,
  continuations: 0,
  reply: null,
  reply_bonus: null,
  next_score: null,
  next_bonus: null,
  ...known,
});
