import { expect, test } from "vitest";
import type { Row, View } from "../wire/types";
import { adjustments, lines, roundOf } from "./sheet";

const plain: Row = {
  seat: 0,
  kind: "play",
  total: 0,
  score: 0,
  bonus: 0,
  words: [],
  blanks: [],
  swaps: 0,
  exchanged: 0,
};
const word = (text: string, score: number) => ({ text, at: "8H", score });
const view = (...sheet: Partial<Row>[]) =>
  ({
    seats: ["Maya", "Quill"],
    order: [1, 0],
    mover: 1,
    outcome: null,
    sheet: sheet.map((row) => ({ ...plain, ...row })),
  }) as unknown as View;

test("each seat has its column, in playing order, and each turn its line", () => {
  const found = lines(
    view(
      { seat: 1, words: [word("HORN", 14)], score: 14 },
      { seat: 0, words: [word("FARM", 9), word("AM", 4)], score: 13, total: 13, blanks: ["M"] },
      { seat: 1, kind: "exchange", exchanged: 3 },
    ),
  );
  expect(found.map((line) => line.map((cell) => cell && `${cell.text} ${cell.figure}`))).toEqual([
    ["HORN 14", "FARM 13"],
    ["swap 3 –", null],
  ]);
  expect(found[0]?.[1]).toMatchObject({
    blanks: ["M"],
    name: "Turn 1, Maya: FARM and AM at 8H, 13 points. Total 13. See that board.",
    place: "8H",
    total: "13",
    at: 1,
    isLast: false,
  });
  expect(found[1]?.[0]?.isLast).toBe(true);
});

test("a play that was taken back is struck through and stays", () => {
  const [line] = lines(view({ seat: 1, kind: "taken_back", words: [word("HRON", 14)] }));
  expect(line?.[0]).toMatchObject({ text: "HRON", figure: "14", isStruck: true });
});

test("lost turns, passes, time and resigning are on the sheet", () => {
  const kinds = ["pass", "lost", "timeout", "resign"] as const;
  const found = lines(view(...kinds.map((kind) => ({ seat: 1, kind }))));
  expect(found.map((line) => line[0]?.text)).toEqual(["pass", "turn lost", "time out", "resigned"]);
});

test("points for a challenge that failed and trades are noted", () => {
  const [line] = lines(view({ seat: 1, words: [word("HORN", 14)], score: 14, bonus: 5, swaps: 1 }));
  expect(line?.[0]).toMatchObject({ text: "↔ HORN", figure: "14+5" });
});

test("the round is that of the seat to move", () => {
  expect(roundOf(view())).toBe(1);
  expect(roundOf(view({ seat: 1 }, { seat: 0 }))).toBe(2);
});

test("letters and overtime are listed at the end, where there were any", () => {
  const over = {
    ...view(),
    outcome: { rack_points: [-3, 3], time_points: [0, 0] },
  } as unknown as View;
  expect(adjustments(over)).toEqual([{ label: "letters left", figures: ["+3", "−3"] }]);
  expect(adjustments(view())).toEqual([]);
});
