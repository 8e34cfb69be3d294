import { expect, test } from "vitest";
import type { Evening, EveningPlayer } from "../wire/evenings";
import { leadText, scoreLine, titleOf, winsText } from "./evening_texts";

const player = (name: string, wins: number, points: number, place: number): EveningPlayer => ({
  player: place,
  person: null,
  name,
  is_you: false,
  is_computer: false,
  games: 2,
  wins,
  points,
  place,
});
const game = (is_left_out: boolean) => ({
  table: "t",
  started_ms: 0,
  ended_ms: 1,
  is_left_out,
  scores: [],
});
const evening: Evening = {
  id: "e",
  circle: "c",
  name: "",
  started_ms: Date.UTC(2026, 11, 26, 12),
  last_ms: 0,
  is_closed: false,
  goes_on: true,
  by: "wins",
  players: [player("Ana", 1.5, 600, 1), player("Ben", 0.5, 610, 2)],
  games: [game(false)],
};

test("shared wins are halves", () => {
  expect([0, 0.5, 1, 2.5].map(winsText)).toEqual(["0", "½", "1", "2½"]);
});

test("the line and the leader are by what the circle counts", () => {
  expect(scoreLine(evening)).toBe("Ana 1½ · Ben ½");
  expect(scoreLine({ ...evening, by: "points" })).toBe("Ana 600 · Ben 610");
  expect(leadText(evening)).toBe("Ana leads");
  expect(leadText({ ...evening, goes_on: false })).toBe("Ana won");
  const level = evening.players.map((one) => ({ ...one, place: 1 }));
  expect(leadText({ ...evening, players: level })).toBe("Ana and Ben are level");
  expect(leadText({ ...evening, games: [game(true)] })).toBe("");
});

test("an evening without a name has its day", () => {
  expect(titleOf(evening)).toBe("Saturday, December 26");
  expect(titleOf({ ...evening, name: "Boxing Day" })).toBe("Boxing Day");
});
