import { expect, test, vi } from "vitest";
import type { Edition, PlanLine, View } from "../wire/types";
import { emptyDraft, lay } from "./draft";
import { type Making, PlanLineInTheMaking } from "./plan_line.svelte";
import type { ScoreSource } from "./playing.svelte";

const VIEW = {
  seats: ["Ana", "Ben"],
  order: [0, 1],
  gone: [],
  mover: 1,
  racks: [
    ["A", "B", "?"],
    ["_", "_"],
  ],
  unseen: { A: 0, C: 2, O: 1, "?": 1 },
  tiles: [["H8", "T", "T"]],
  has_rolled: false,
  dice: [],
  scores: [0, 0],
  goals: [],
  minimum: null,
  scoreless: 0,
  bag_count: 2,
} as unknown as View;
const EDITION = {
  tiles: { A: [9, 1], C: [2, 3], O: [8, 1], "?": [2, 0] },
  rack: 7,
  is_dice: false,
} as unknown as Edition;
const score: ScoreSource = ({ laid }) => (laid.length ? { score: { score: 5, words: [] } } : null);

function making(more: Partial<Making> = {}) {
  const saved: PlanLine[] = [];
  const line = new PlanLineInTheMaking({
    view: VIEW,
    edition: EDITION,
    kit: { edition: "heritage", language: "en" },
    seat: 0,
    before: 1,
    kind: "play",
    draft: emptyDraft(["A", "B", "?"]),
    score,
    onsave: vi.fn(async (one) => !!saved.push(one)),
    ...more,
  });
  return { line, saved };
}

test("the play before is laid of what isn't seen, the reply of your own rack beside it", async () => {
  const { line, saved } = making();
  expect(line.theirs.rack).toEqual(["C", "C", "O", "?"]);
  expect(line.next()).toBe(false);
  line.theirs.change(lay(line.theirs.draft, 2, "I8"));
  expect(line.next()).toBe(true);
  expect(line.ours.ground).toEqual([
    ["H8", "T", "T"],
    ["I8", "O", "O"],
  ]);
  line.ours.change(lay(lay(line.ours.draft, 0, "J8"), 2, "K8", "D"));
  expect(await line.ours.play()).toBe(true);
  expect(saved).toEqual([
    {
      when: { kind: "play", placed: [{ square: "I8", tile: "O" }] },
      reply: {
        command: "play_tiles",
        placed: [
          { square: "J8", tile: "A" },
          { square: "K8", tile: "?", letter: "D" },
        ],
        swaps: [],
        rearrangement: null,
      },
    },
  ]);
  expect(line.back()).toBe(true);
  expect(line.theirs.draft.laid).toHaveLength(1);
});

test("nobody can lay more tiles than they hold", () => {
  const { line } = making();
  for (const [slot, square] of [
    [0, "I8"],
    [1, "J8"],
    [2, "K8"],
  ] as const)
    line.theirs.change(lay(line.theirs.draft, slot, square));
  expect([line.most, line.isPlay, line.next()]).toEqual([2, false, false]);
});

test("what lies on the table's board is where a new line begins", () => {
  const draft = lay(emptyDraft(["A", "B", "?"]), 1, "H9");
  const { line } = making({ kind: "any", draft });
  expect(line.step).toBe("ours");
  expect(line.ours.draft.laid).toMatchObject([{ square: "H9", face: "B" }]);
});

test("a line that is made up again lies there as it was", async () => {
  const placed = [{ square: "I8", tile: "?", letter: "O" }];
  const old: PlanLine = {
    when: { kind: "play", placed },
    reply: { command: "exchange_tiles", tiles: ["B", "?"] },
  };
  const { line, saved } = making({ line: old });
  expect(line.theirs.draft.laid).toMatchObject([{ square: "I8", face: "?", letter: "O" }]);
  line.next();
  expect(line.ours.draft.exchange).toEqual([1, 2]);
  await line.ours.exchange(["B"]);
  await line.ours.pass();
  expect(saved.map(({ reply }) => reply.command)).toEqual(["exchange_tiles", "pass_turn"]);
  expect(saved[0]?.when.placed).toEqual(placed);
});
