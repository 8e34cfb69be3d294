// Going through the turns of a game by keys: ← and → to the turn before and the next, Home and End
// to the first and the last.
import type { Stroke } from "./keys";

/** The turn that a key leads to, as an index; null if it leads to none. */
export function scrubbed(stroke: Stroke, at: number, turns: number): number | null {
  if (stroke.altKey || stroke.ctrlKey || stroke.metaKey || stroke.shiftKey) return null;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: turns - 1 }[stroke.key];
  return to === undefined || turns === 0 ? null : Math.max(0, Math.min(turns - 1, to));
}
