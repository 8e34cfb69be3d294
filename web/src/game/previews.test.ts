import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../wire/api";
import { type Play, Previews, type Score } from "./previews";

const play = (square: string, version = 4): Play => ({
  command: "play_tiles",
  version,
  seat: 0,
  placed: [{ square, tile: "A" }],
});
const answers: { square: string; signal: AbortSignal; answer: (score: number) => void }[] = [];
let shown: (Score | null)[];
let previews: Previews;

beforeEach(() => {
  answers.length = 0;
  shown = [];
  vi.spyOn(api, "preview").mockImplementation(
    (_table, asked, signal) =>
      new Promise((resolve) => {
        const square = asked.placed[0]?.square ?? "";
        answers.push({
          square,
          signal,
          answer: (score) => resolve({ score, words: [] }),
        });
      }),
  );
  previews = new Previews("t", (score) => shown.push(score));
});

const scores = () => shown.map((one) => one && "score" in one && one.score.score);
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("only the last question is answered, those before it are ended", async () => {
  void previews.ask(play("H8"));
  void previews.ask(play("H9"));
  expect(answers.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  answers[1]?.answer(9);
  await settle();
  answers[0]?.answer(8);
  await settle();
  expect(scores()).toEqual([9]);
});

test("a place that was scored is not asked about again, until the game goes on", async () => {
  void previews.ask(play("H8"));
  answers[0]?.answer(8);
  await settle();
  previews.show(play("H9"));
  void previews.ask(play("H8"));
  expect(answers).toHaveLength(1);
  expect(scores()).toEqual([8, null, 8]);
  void previews.ask(play("H8", 5));
  expect(answers).toHaveLength(2);
});

test("nothing to score shows nothing, and an answer to what was laid before doesn't come after it", async () => {
  void previews.ask(play("H8"));
  void previews.ask(null);
  answers[0]?.answer(8);
  await settle();
  expect(shown).toEqual([null]);
});
