// Lines as they're shared: written turns out, and back onto the board.
import type { Edition } from "../wire/types";
import { type Position } from "../game/position";
import type { Choice } from "../wire/reviews";
import type { ExplorerState } from "./explorer.svelte";
import { add, depthOf, inOrder, type Lines, positionAt, ROOT } from "./lines";
import { NOTHING_KNOWN, placedBy } from "./play_text";
import { facesOfText, type SharedTurn, toFragment } from "./share_link";

/** What stands behind the `#` for all of it. */
export function shareText({ root, lines, edition }: ExplorerState, names: string[]): string {
  const turns = inOrder(lines).map(({ id, choice, edits }): SharedTurn => ({
    depth: depthOf(lines, id) - 1,
    text: choice.kind === "play" ? `${choice.score} ${choice.text}` : choice.text,
    rack: edits.rack ? [...edits.rack] : undefined,
  }));
  return toFragment({ position: root, lines: turns, names }, edition.board.length);
}

/** The lines of a link, as far as they fit the board. */
export function linesOf(
  root: Position,
  turns: readonly SharedTurn[],
  edition: Edition,
): { lines: Lines; isPartly: boolean } {
  let lines: Lines = [];
  let isPartly = false;
  /** The last turn at each depth; null where it didn't fit. */
  const last: (number | null)[] = [];
  for (const { depth, text, rack } of turns) {
    const parent = depth ? last[depth - 1] : ROOT;
    const position =
      parent == null ? null : positionAt(root, lines, parent, edition);
    const choice = position && choiceOfText(text, position, edition.board.length);
    last.length = depth;
    if (!choice || parent == null) {
      last[depth] = null;
      isPartly = true;
      continue;
    }
    const made = add(lines, parent, choice, { edits: rack ? { rack } : {} });
    lines = made.lines;
    last[depth] = made.id;
  }
  return { lines, isPartly };
}

function choiceOfText(text: string, position: Position, size: number): Choice | null {
  const blank = { ...NOTHING_KNOWN, text, score: 0, word: "", at: "", placed: [] };
  if (text === "pass") return { ...blank, kind: "pass", keeps: [...position.rack] };
  const [, given] = /^exchange (\S+)$/.exec(text) ?? [];
  if (given) {
    const exchanged = facesOfText(given);
    return { ...blank, kind: "exchange", exchanged, keeps: without(position.rack, exchanged) };
  }
  const [, score, turn] = /^(-?\d+) (.+)$/.exec(text) ?? [];
  const play = turn ? placedBy(turn, position, size) : null;
  if (!play || !turn) return null;
  const faces = play.placed.map(([, face]) => face);
  return {
    ...blank,
    text: turn,
    score: Number(score),
    keeps: without(position.rack, faces),
    ...play,
  };
}

function without(rack: readonly string[], faces: readonly string[]): string[] {
  const left = [...rack];
  for (const face of faces) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
