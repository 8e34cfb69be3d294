// How things move: the lengths and curves of the style sheet, for animations that are made by hand.
export const QUICK_MS = 120;
export const BASE_MS = 200;
export const SLOW_MS = 320;
export const EASE_OUT = "cubic-bezier(.2, .8, .2, 1)";
export const EASE_DROP = "cubic-bezier(.34, 1.4, .64, 1)";

/** Whether the person wants things to stand still. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
