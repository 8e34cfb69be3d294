import { describe, expect, test } from "vitest";
import type { Edition, Row, View } from "../wire/types";
import { self } from "../words/self.svelte";
import {
  bestPlays,
  bonusPlays,
  decision,
  headline,
  howItEnded,
  scoreLines,
  sealSentence,
  standings,
} from "./ending";

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
const play = (seat: number, text: string, score: number, total: number, made = score): Row => ({
  ...plain,
  seat,
  score,
  total,
  words: [{ text, at: "8H", score: made }],
});

const view = {
  seats: ["Maya", "Quill", "Robin"],
  order: [0, 1, 2],
  gone: [],
  goals: [],
  scores: [212, 141, 184],
  racks: [[], ["I", "L", "?"], ["I"]],
  sheet: [
    play(0, "HORN", 14, 14),
    play(1, "QUIZ", 144, 144, 94),
    play(2, "NEON", 185, 185),
    play(0, "VINYL", 194, 208),
  ],
  outcome: {
    reason: "out",
    rack_points: [4, -3, -1],
    time_points: [0, 0, 0],
    winners: [0],
    standings: [0, 2, 1],
  },
} as unknown as View;
const over = (outcome: object, more: object = {}) =>
  ({ ...view, ...more, outcome: { ...view.outcome, ...outcome } }) as View;

describe("the headline", () => {
  test("says by how much", () => {
    expect(headline(view)).toBe("Maya wins by 28");
  });
  test("calls a reader who hasn't chosen a name “you”, and no one else", () => {
    self.suggestion = "Curious Otter";
    expect(headline({ ...view, seats: ["Curious Otter", "Quill", "Robin"] })).toBe("You win by 28");
    const shared = { ...view, seats: ["Curious Otter", "Quill", "Robin"] };
    expect(headline(shared, true)).toBe("Curious Otter wins by 28");
    self.suggestion = "";
    expect(headline({ ...view, seats: ["Curious Otter", "Quill", "Robin"] })).toBe(
      "Curious Otter wins by 28",
    );
  });
  test("names a shared victory, and one that no points decided", () => {
    expect(headline(over({ winners: [0, 2] }))).toBe("Maya and Robin share the win");
    expect(headline(over({ reason: "resigned" }, { gone: [2] }))).toBe("Maya wins");
    expect(headline(over({}, { scores: [184, 141, 184] }))).toBe("Maya wins");
  });
});

test("each way to end is one sentence", () => {
  expect(howItEnded(view, 0)).toBe("You went out with VINYL while the others still held tiles.");
  expect(howItEnded(view, 1)).toBe("Maya went out with VINYL while the others still held tiles.");
  expect(howItEnded(over({ reason: "passes" }), 0)).toBe("The bag was empty and everyone passed.");
  expect(howItEnded(over({ reason: "scoreless" }), 0)).toContain(
    "Too many turns in a row scored nothing, so the game ended.",
  );
  expect(howItEnded(over({ reason: "target" }, { goals: [200, 200, 200] }), 1)).toBe(
    "Maya reached the goal of 200 first.",
  );
  expect(howItEnded(over({ reason: "resigned" }, { gone: [1, 2] }), 2)).toBe(
    "Quill and you resigned.",
  );
  expect(howItEnded(over({ reason: "no_play" }), 0)).toContain(
    "The bag was empty and no one had a play left.",
  );
  expect(howItEnded(over({ reason: "triple" }, { gone: [2] }), 0)).toBe(
    "Robin lost the challenge, and the game.",
  );
  expect(howItEnded(over({ reason: "time" }, { gone: [1] }), 1)).toBe("You ran out of time.");
});

test("a record that stops early has no winner", () => {
  const stopped = over({ reason: "unfinished", winners: [], rack_points: [0, 0, 0] });
  expect(headline(stopped)).toBe("No result");
  expect(howItEnded(stopped, 0)).toBe("The record ends before the game does.");
  expect(decision(stopped)[0]).toBe("The record ends here, so nothing was counted.");
});

test("clubs count the other rack twice, and a tie is a draw", () => {
  const club = over(
    { rack_points: [8, 0], time_points: [0, 0], standings: [0, 1], winners: [0, 1] },
    {
      seats: ["Maya", "Quill"],
      order: [1, 0],
      scores: [212, 212],
      racks: [[], ["I", "L", "E"]],
      sheet: [],
    },
  );
  expect(headline(club)).toBe("It’s a draw");
  expect(decision(club)).toEqual([
    "The player who went out gains twice the letters left; the other loses nothing.",
  ]);
  expect(standings(club).map(({ place, sum }) => [place, sum])).toEqual([
    [1, "204 + 8, twice the other rack"],
    [1, ""],
  ]);
});

test("of two seats, the other one is named", () => {
  const two = over(
    { rack_points: [4, -4], time_points: [0, 0], standings: [0, 1] },
    {
      seats: ["Maya", "Quill"],
      order: [1, 0],
      racks: [[], ["J"]],
      scores: [212, 141],
      sheet: [play(0, "PAL", 8, 208)],
    },
  );
  expect(howItEnded(two, 0)).toBe("You went out with PAL while Quill still held tiles.");
  expect(howItEnded(two, 1)).toBe("Maya went out with PAL while you still held tiles.");
  expect(standings(two)[0]?.sum).toBe("208 + 4 from the other rack");
  expect(decision(two)).toEqual([
    "The other player loses the letters left; the player who went out gains them.",
  ]);
});

test("the arithmetic is shown", () => {
  expect(standings(view).map(({ place, name, score, sum }) => [place, name, score, sum])).toEqual([
    [1, "Maya", 212, "208 + 4 from the other racks"],
    [2, "Robin", 184, "185 − 1 for I"],
    [3, "Quill", 141, "144 − 3 for I, L, blank"],
  ]);
  const late = over({ time_points: [-20, 0, 0], rack_points: [0, 0, 0] });
  expect(standings(late)[0]?.sum).toBe("232 − 20 for overtime");
});

describe("what decided it", () => {
  test("counts letters and says where the lead turned", () => {
    expect(decision(view)).toEqual([
      "The others lose the letters left on their racks; the player who went out gains them.",
      "Robin led until round 2. Then VINYL for 194 turned the game.",
    ]);
  });
  test("names the tie-break where it was used", () => {
    expect(decision(over({ reason: "passes" }, { scores: [184, 141, 184] }))).toContain(
      "Maya and Robin are tied. Maya wins, having led before the unplayed letters were counted.",
    );
    const level = over(
      { reason: "passes", rack_points: [-3, -3, -3], winners: [0, 2] },
      { scores: [184, 141, 184] },
    );
    expect(decision(level)).toContain("They were tied before the unplayed letters, too.");
  });
  test("compares shares where everyone has a target", () => {
    const sentences = decision(over({ reason: "passes" }, { goals: [424, 200, 400] }));
    expect(sentences).toContain(
      "No one reached the goal, so the largest share of a target wins: 50% to 46%.",
    );
  });
  test("says why points did not matter", () => {
    expect(decision(over({ reason: "resigned", rack_points: [0, 0, 0] }))[0]).toBe(
      "If you resign you lose, whatever the score.",
    );
  });
});

test("scores by turn start at nothing", () => {
  expect(scoreLines(view)).toEqual([
    { seat: 0, name: "Maya", totals: [0, 14, 208] },
    { seat: 1, name: "Quill", totals: [0, 144] },
    { seat: 2, name: "Robin", totals: [0, 185] },
  ]);
});

test("the best plays come first, and whole racks are told apart", () => {
  expect(bestPlays(view, 2).map(({ word, turn }) => [word, turn])).toEqual([
    ["VINYL", 2],
    ["NEON", 1],
  ]);
  expect(bonusPlays(view, { bonus: 50 } as Edition).map(({ word }) => word)).toEqual(["QUIZ"]);
});

test("the seal says what was checked", () => {
  expect(sealSentence({ draws: 31, tiles: 100 }, { is_dice: false } as Edition)).toBe(
    "31 draws of 100 tiles, all from the bag sealed before the first turn.",
  );
  expect(sealSentence({ draws: 9, tiles: 12 }, { is_dice: true } as Edition)).toContain(
    "9 rolls with 12 dice",
  );
});
