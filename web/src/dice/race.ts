// The race to the goal as pegs on a plank: where the holes are, and where each seat's two pegs
// stand.
import type { View } from "../wire/types";
import { called } from "../words/names";
import { words } from "../words/words.svelte";

export interface Lane {
  seat: number;
  name: string;
  score: number;
  /** The score before the seat's last turn. */
  before: number;
  goal: number;
  /** The score that the laid dice would bring it to. */
  preview: number | null;
  isMover: boolean;
  isGone: boolean;
}

/** A lane for each seat, as the seats sit; `gain` is what our laid dice score. */
export function lanes(view: View, gain: number | null): Lane[] {
  return view.seats.map((name, seat) => {
    const rows = view.sheet.filter((row) => row.seat === seat);
    const score = view.scores[seat] ?? 0;
    return {
      seat,
      name: called(name),
      score,
      before: rows.at(-2)?.total ?? 0,
      goal: view.goals[seat] ?? 0,
      preview: gain !== null && seat === view.mover && seat === view.seat ? score + gain : null,
      isMover: seat === view.mover,
      isGone: view.gone.includes(seat),
    };
  });
}

/** How many holes a lane has below its star. */
export const HOLES = 20;

/**
 * How far up the plank a score is: 0 at the first hole, 1 at the star; a little beyond for what is
 * more than the goal.
 */
export function height(score: number, goal: number): number {
  return Math.max(0, Math.min(score / goal, 1.04));
}

/** The scores that stand beside the holes: the goal and its quarters, where they are whole. */
export function marks(goal: number): number[] {
  return [0.25, 0.5, 0.75, 1].map((part) => part * goal).filter(Number.isInteger);
}

/** A lane in words, for those who listen. */
export function laneSentence(lane: Lane): string {
  const gained = lane.score - lane.before;
  const last = gained > 0 ? `, ${words.dice.more_than_before(gained)}` : "";
  const preview = lane.preview === null ? "" : `; ${words.dice.with_laid(lane.preview)}`;
  return `${words.dice.lane(lane.name, lane.score, lane.goal)}${last}${preview}.`;
}
