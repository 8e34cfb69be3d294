// The turn that a command was made for. A game's version also counts what changes nothing for this
// turn, such as a player who lets the last play stand: then the command still means the same, and
// is sent with the newer version.
import type { View } from "./types";

export interface Position {
  table: string;
  seat: number;
  /** The turn, the board and the rack, as one text. */
  at: string;
  /** It answers the last play, rather than being a turn. */
  isAnswer: boolean;
}

const textOf = ({ sheet, tiles, racks, dice, has_rolled }: View, seat: number) =>
  JSON.stringify([sheet.length, tiles, [...(racks[seat] ?? [])].sort(), dice, has_rolled]);

/** Commands about the last play; the others are turns. */
const ANSWERS: readonly string[] = ["challenge", "accept_play"];

export function positionOf(table: string, view: View, seat: number, command: string): Position {
  return { table, seat, at: textOf(view, seat), isAnswer: ANSWERS.includes(command) };
}

/** Whether it's still this seat's very turn, or the very play that it has an answer to. */
export function isStill({ seat, at, isAnswer }: Position, view: View): boolean {
  if (view.outcome || textOf(view, seat) !== at) return false;
  const { open_play } = view;
  return isAnswer
    ? !!open_play && open_play.seat !== seat && !open_play.accepted.includes(seat)
    : view.mover === seat;
}
