// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../wire/api";
import { Refusal } from "../wire/request";
import type { PlanLine, SavedPlan, Table, View } from "../wire/types";
import { type Draft, emptyDraft } from "./draft";
import type { TableState } from "./table.svelte";
import { TurnPlan } from "./turn_plan.svelte";

const NOTHING: SavedPlan = {
  state: null,
  version: 0,
  lines: [],
  points: [],
  refused: null,
  at_ms: 0,
};
const LINE: PlanLine = { when: { kind: "any" }, reply: { command: "pass_turn" } };
const WAITING: SavedPlan = {
  ...NOTHING,
  state: "waiting",
  lines: [LINE],
  points: [null],
  at_ms: 5,
};
const RACK = ["A", "B"];
let said: string[] = [];
let drafts: Draft[] = [];
let stop = () => {};

function planAt(
  view: Partial<View> = {},
  timing: unknown = { kind: "days", days: 1 },
  kind = "person",
) {
  const table = {
    id: "t",
    seat: 1,
    view: {
      seat: 1,
      mover: 0,
      order: [2, 0, 1],
      gone: [],
      outcome: null,
      version: 7,
      tiles: [],
      ...view,
    } as unknown as View,
    table: {
      state: "playing",
      your_seats: [1],
      seats: [
        { kind, is_yours: false },
        { kind: "person", is_yours: true },
        { kind: "computer", is_yours: false },
      ],
      agreement: { options: { timing } },
    } as unknown as Table,
    edition: () => ({ is_dice: false }),
    isScorekeeping: false,
    hasDraft: false,
    rack: RACK,
    say: (text: string) => said.push(text),
    change: (draft: Draft) => drafts.push(draft),
  };
  let plan: TurnPlan | undefined;
  stop = $effect.root(() => {
    plan = new TurnPlan(table as unknown as TableState);
  });
  flushSync();
  return plan as TurnPlan;
}

beforeEach(() => {
  said = [];
  drafts = [];
  vi.spyOn(api, "plan").mockResolvedValue(NOTHING);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test("turns are planned before they come, where they take days", async () => {
  expect(planAt().canPlan).toBe(true);
  expect(planAt().before).toBe(0);
  expect(planAt({ gone: [0] }).before).toBe(2);
  expect(planAt({ mover: 1 }).canPlan).toBe(false);
  expect(planAt({ gone: [1] }).canPlan).toBe(false);
  expect(planAt({}, { kind: "turn", seconds: 60 }).canPlan).toBe(false);
  expect(planAt({}, undefined, "computer").canPlan).toBe(false);
  await vi.waitFor(() => expect(api.plan).toHaveBeenCalledTimes(4));
});

test("the plan of another device is there, and can be replaced and dropped", async () => {
  vi.mocked(api.plan).mockResolvedValue(WAITING);
  const plan = planAt();
  await vi.waitFor(() => expect(plan.lines).toEqual([LINE]));
  const save = vi.spyOn(api, "savePlan").mockResolvedValue({ ...WAITING, lines: [LINE, LINE] });
  expect(await plan.save([LINE, LINE])).toBe(true);
  expect(save).toHaveBeenCalledWith("t", 1, { version: 7, lines: [LINE, LINE] });
  expect(plan.lines).toHaveLength(2);
  save.mockRejectedValue(new Refusal("plan_under_way"));
  expect(await plan.save([LINE])).toBe(false);
  expect(plan.refusal?.message).toBe("Your planned turn is being played right now.");
  vi.spyOn(api, "deletePlan").mockResolvedValue(NOTHING);
  expect(await plan.save([])).toBe(true);
  expect(plan.lines).toEqual([]);
});

test("a plan that came to nothing says why on one's turn, and its tiles lie there again", async () => {
  const refused = {
    code: "bad_word",
    message: "",
    details: { words: "XYZZY" },
  };
  vi.mocked(api.plan).mockResolvedValue({ ...WAITING, state: "refused", refused });
  const draft = { ...emptyDraft(RACK), exchange: [0] };
  vi.spyOn(api, "savedDraft").mockResolvedValue({ version: 7, draft, at_ms: 1 });
  const plan = planAt({ mover: 1 });
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatch(/^Your planned turn couldn’t be played: .*XYZZY/);
  expect(drafts).toEqual([draft]);
  expect(plan.lines).toEqual([]);
  vi.mocked(api.plan).mockResolvedValue({ ...WAITING, state: "unfit" });
  planAt({ mover: 1 });
  await vi.waitFor(() => expect(said[1]).toBe("Nothing you planned fits: it’s your turn."));
});
