import { expect, test } from "vitest";
import type { View } from "../wire/types";
import { playSentence, questionSentence } from "./pass_and_play";

const view = (kind: string, words: string[]) =>
  ({
    seats: ["Ana", "Ben", "Cara"],
    open_play: { seat: 0, words: ["FARM", "OX"] },
    sheet: [{ seat: 0, kind, score: 18, words: words.map((text) => ({ text })) }],
  }) as unknown as View;

test("the last play is described with its words and its score", () => {
  expect(playSentence(view("play", ["FARM", "OX"]))).toBe("Ana played FARM and OX for 18.");
  expect(playSentence(view("pass", []))).toBe("Ana swapped tiles and made FARM and OX.");
});

test("who may challenge is asked by name", () => {
  expect(questionSentence(view("play", ["FARM"]), [1])).toBe("Ben, let it stand?");
  expect(questionSentence(view("play", ["FARM"]), [1, 2])).toBe(
    "Ben and Cara, do you all let it stand?",
  );
});
