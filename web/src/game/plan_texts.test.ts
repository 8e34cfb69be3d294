import { expect, test } from "vitest";
import type { PlanLine, View } from "../wire/types";
import { conditionText, replyText } from "./plan_texts";

const BOARD: View["tiles"] = [
  ["H8", "A", "A"],
  ["I8", "T", "T"],
];
const at = (square: string, tile: string, letter: string | null = null) => ({
  square,
  tile,
  letter,
});
const line = (when: PlanLine["when"], reply: PlanLine["reply"]): PlanLine => ({ when, reply });
const play = (...placed: PlanLine["when"]["placed"] & object): PlanLine["reply"] => ({
  command: "play_tiles",
  placed,
});
const pass: PlanLine["reply"] = { command: "pass_turn" };

test("a condition names the word that it makes, with the tiles that are there", () => {
  const when = { kind: "play" as const, placed: [at("G8", "?", "C"), at("J8", "S")] };
  expect(conditionText({ when }, BOARD, 15, "Ben")).toBe("If Ben plays CATS at 8G");
  expect(conditionText({ when: { kind: "any" } }, BOARD, 15, "Ben")).toBe("Whatever Ben does");
  expect(conditionText({ when: { kind: "no_play" } }, BOARD, 15, "Ben")).toBe(
    "If Ben passes or exchanges",
  );
});

test("a reply is read on the board as it would be then", () => {
  const when = { kind: "play" as const, placed: [at("J8", "S")] };
  const reply = line(when, play(at("J9", "O")));
  expect(replyText(reply, BOARD, 15, 4)).toBe("I play SO at J8, 4");
  expect(replyText(reply, BOARD, 15, null)).toBe("I play SO at J8");
  const exchange = { command: "exchange_tiles" as const, tiles: ["A", "B"] };
  expect(replyText(line({ kind: "any" }, exchange), BOARD, 15, null)).toBe("I exchange 2 tiles");
  expect(replyText(line({ kind: "any" }, pass), BOARD, 15, null)).toBe("I pass");
});
