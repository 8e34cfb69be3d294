import type { View } from "../wire/types";

/** Whether the game is over and both of two seats are first. */
export function isDraw({ seats, outcome }: View): boolean {
  return seats.length === 2 && outcome?.winners.length === 2;
}
