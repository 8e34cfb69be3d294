// The lines that were played from a position: a tree of turns. Pure values; number 0 is the
// position itself.
import { afterTurn, bagCount, type Position, unseen } from "../game/position";
import type { Choice } from "../wire/reviews";
import type { Edition } from "../wire/types";

export interface Line {
  id: number;
  parent: number;
  choice: Choice;
  /** What was entered for the position after it: the next seat's rack, scores, and so on. */
  edits: Partial<Pick<Position, "rack" | "others" | "scores">>;
  /** What an analysis has said about it, to be shown beside it. */
  figure: string;
  /** The turn that was taken in the game that the position is from. */
  isPlayed: boolean;
}

export type Lines = readonly Line[];
export const ROOT = 0;

export const lineOf = (lines: Lines, id: number) => lines.find((one) => one.id === id);
export const childrenOf = (lines: Lines, id: number) => lines.filter((one) => one.parent === id);

/** From the first turn to this one. */
export function pathTo(lines: Lines, id: number): Line[] {
  const line = lineOf(lines, id);
  return line ? [...pathTo(lines, line.parent), line] : [];
}

export const depthOf = (lines: Lines, id: number) => pathTo(lines, id).length;

/** With this turn after another one; where it's there already, nothing changes. */
export function add(
  lines: Lines,
  parent: number,
  choice: Choice,
  more: Partial<Line> = {},
): { lines: Lines; id: number } {
  const there = childrenOf(lines, parent).find((one) => one.choice.text === choice.text);
  if (there) return { lines, id: there.id };
  const id = Math.max(ROOT, ...lines.map((one) => one.id)) + 1;
  const line: Line = { edits: {}, figure: "", isPlayed: false, ...more, id, parent, choice };
  return { lines: [...lines, line], id };
}

/** Without a turn and all that follow it. */
export function remove(lines: Lines, id: number): Lines {
  const gone = new Set([id]);
  for (const line of lines) if (gone.has(line.parent)) gone.add(line.id);
  return lines.filter((line) => !gone.has(line.id));
}

export function change(lines: Lines, id: number, changed: Partial<Line>): Lines {
  return lines.map((line) => (line.id === id ? { ...line, ...changed } : line));
}

/** All turns in the order in which they are shown, each before those that follow it. */
export function inOrder(lines: Lines, from = ROOT): Line[] {
  return childrenOf(lines, from).flatMap((line) => [line, ...inOrder(lines, line.id)]);
}

export type Way = "back" | "on" | "before" | "after";

/** Where a step leads; the same place where it leads nowhere. */
export function walk(lines: Lines, at: number, way: Way, last: (id: number) => number | undefined): number {
  const line = lineOf(lines, at);
  const children = childrenOf(lines, at);
  const siblings = line ? childrenOf(lines, line.parent) : [];
  const place = siblings.findIndex((one) => one.id === at);
  switch (way) {
    case "back":
      return line?.parent ?? at;
    case "on":
      return (children.find((one) => one.id === last(at)) ?? children[0])?.id ?? at;
    case "before":
      return siblings[place - 1]?.id ?? at;
    case "after":
      return siblings[place + 1]?.id ?? at;
  }
}

/** The position after a turn of the lines, the next seat's first. */
export function positionAt(root: Position, lines: Lines, id: number, edition: Edition): Position {
  return pathTo(lines, id).reduce<Position>(
    (position, { choice, edits }) => withEdits(next(position, choice, edition), edits),
    root,
  );
}

function withEdits(position: Position, edits: Line["edits"]): Position {
  return { ...position, ...edits };
}

function next(position: Position, choice: Choice, edition: Edition): Position {
  const draws = bagCount(position, edition) > 0;
  const made = afterTurn(position, {
    score: choice.score,
    placed: choice.placed,
    keeps: choice.kind === "pass" ? position.rack : choice.keeps,
  });
  return draws || edition.is_dice ? made : known(made, edition);
}

/** With an empty bag everyone can count what two seats hold. */
function known(position: Position, edition: Edition): Position {
  if (position.rack.length || position.others.length !== 1) return position;
  const left = Object.entries(unseen(position, edition)).flatMap(([face, count]) =>
    Array<string>(count).fill(face),
  );
  return left.length <= edition.rack ? { ...position, rack: left } : position;
}
