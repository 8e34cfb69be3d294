// Going from one mistake to the next.
import type { TurnReview } from "../wire/reviews";

export interface Missed {
  /** Mistakes where there are any, else slips. */
  kind: "mistake" | "slip";
  /** Rows of the score sheet, in order. */
  rows: readonly number[];
}

/** The reader's own turns to look at again; of a game of others, everyone's. */
export function missedTurns(turns: Iterable<TurnReview>, mine: readonly number[]): Missed {
  const own = [...turns].filter((turn) => !mine.length || mine.includes(turn.seat));
  const rows = (kind: Missed["kind"]) =>
    own
      .filter((turn) => turn.verdict === kind)
      .map((turn) => turn.row)
      .sort((one, other) => one - other);
  const mistakes = rows("mistake");
  return mistakes.length
    ? { kind: "mistake", rows: mistakes }
    : { kind: "slip", rows: rows("slip") };
}

/** The next one from a row on, or the one before; round the end to the first. */
export function nextMissed({ rows }: Missed, from: number | null, by: 1 | -1): number | null {
  const at = from ?? (by > 0 ? -1 : Number.POSITIVE_INFINITY);
  const found = by > 0 ? rows.find((row) => row > at) : rows.findLast((row) => row < at);
  return found ?? (by > 0 ? rows[0] : rows.at(-1)) ?? null;
}
