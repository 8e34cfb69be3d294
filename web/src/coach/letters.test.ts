import { expect, it } from "vitest";
import type { Choice } from "../wire/reviews";
import { facesText, lettersOf, squareOf } from "./letters";

const play = (at: string, word: string, placed: Choice["placed"]) =>
  ({ kind: "play", at, word, placed }) as unknown as Choice;

it("finds the square where a play starts", () => {
  expect(squareOf("8F")).toBe("F8");
  expect(squareOf("F8")).toBe("F8");
  expect(squareOf("15O")).toBe("O15");
});

it("knows which letters lay there before", () => {
  const letters = lettersOf(
    play("D12", "HILL", [
      ["D12", "H", "H"],
      ["D13", "I", "I"],
      ["D14", "L", "L"],
    ]),
  );
  expect(letters.map(({ letter }) => letter).join("")).toBe("HILL");
  expect(letters.map(({ isThrough }) => isThrough)).toEqual([false, false, false, true]);
  expect(letters[3]?.square).toBe("D15");
});

it("knows blanks, and letters of two signs", () => {
  const blank = lettersOf(
    play("8F", "hO", [
      ["F8", "?", "H"],
      ["G8", "O", "O"],
    ]),
  );
  expect(blank[0]).toMatchObject({ face: "?", letter: "H" });
  const long = lettersOf(
    play("8F", "CHE", [
      ["F8", "CH", "CH"],
      ["G8", "E", "E"],
    ]),
  );
  expect(long.map(({ letter }) => letter)).toEqual(["CH", "E"]);
});

it("writes faces in order, blanks first", () => {
  expect(facesText(["R", "?", "I"])).toBe("▢IR");
});
