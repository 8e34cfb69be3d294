// The chance to win turn by turn, as points of a chart, and its shape in one sentence.
import type { TurnReview } from "../wire/reviews";

/** What the chart marks: the reader's own misses and finds, and mistakes of others. */
export type MarkKind = "brilliant" | "slip" | "mistake" | "other";

export interface ChancePoint {
  row: number;
  /** How many turns were taken, this one included. */
  turn: number;
  seat: number;
  /** From 0 to 1. */
  chance: number;
}

/** Points of one seat's line, in pieces where turns between them aren't known yet. */
export function linesOf(
  turns: ReadonlyMap<number, TurnReview>,
  rows: number,
  seat: number,
): ChancePoint[][] {
  const pieces: ChancePoint[][] = [[]];
  const first = turns.get(0);
  if (first?.chances[seat] !== undefined)
    pieces[0]?.push({ row: -1, turn: 0, seat, chance: first.chances[seat] });
  for (let row = 0; row < rows; row++) {
    const chance = turns.get(row)?.chances_after[seat];
    if (chance === undefined) {
      if (pieces.at(-1)?.length) pieces.push([]);
    } else pieces.at(-1)?.push({ row, turn: row + 1, seat, chance });
  }
  return pieces.filter((piece) => piece.length);
}

/** The line's last point, and its highest and lowest between. */
export function shapeOf(points: readonly ChancePoint[]): {
  start: ChancePoint;
  high: ChancePoint;
  low: ChancePoint;
  end: ChancePoint;
} | null {
  const [start] = points;
  const end = points.at(-1);
  if (!start || !end || points.length < 3) return null;
  const between = points.slice(1);
  const high = between.reduce((best, one) => (one.chance > best.chance ? one : best));
  const low = between.reduce((worst, one) => (one.chance < worst.chance ? one : worst));
  return { start, high, low, end };
}

/** What the chart shows at a turn, from the side of one seat; of nobody's side, all mistakes. */
export function markOf(turn: TurnReview, me: number | null): MarkKind | null {
  if (turn.seat === me || me === null) {
    if (turn.verdict === "mistake" || turn.verdict === "slip") return turn.verdict;
    return turn.verdict === "brilliant" ? "brilliant" : null;
  }
  return turn.verdict === "mistake" ? "other" : null;
}
