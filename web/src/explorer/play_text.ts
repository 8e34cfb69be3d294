// Plays as they are written: "14F QU.", lower case for a blank, "[CH]" for a tile of several
// letters, a dot for a tile that's already there.
import { squareOf } from "../coach/letters";
import type { Draft, Laid } from "../game/draft";
import { BLANK } from "../game/faces";
import type { Score } from "../game/previews";
import type { Position } from "../game/position";
import { parsePosition, run, type Square, step, tilesBySquare } from "../game/squares";
import type { Choice } from "../wire/reviews";
import { facesToText } from "./share_link";

type Placed = Choice["placed"];

/** The tile of a square as it's written in a word. */
const sign = (face: string, letter: string) =>
  facesToText([face === BLANK ? letter.toLocaleLowerCase() : letter]);

/** A play that was laid by hand, once it's scored; null while it isn't a play. */
export function choiceOf(position: Position, draft: Draft, score: Score | null, size: number): Choice | null {
  if (!score || !("score" in score)) return null;
  const [main] = score.score.words;
  if (!main) return null;
  const laid = new Map(draft.laid.map((one) => [one.square, one]));
  const standing = tilesBySquare(position.tiles);
  const { square, direction } = parsePosition(main.at);
  const squares = run(square, direction, size, (at) => laid.has(at) || standing.has(at));
  const written = squares.map((at) => {
    const one = laid.get(at);
    return one ? sign(one.face, one.letter) : ".";
  });
  const word = squares.map((at) => {
    const one = laid.get(at) ?? standing.get(at);
    return one ? (one.face === BLANK ? one.letter.toLocaleLowerCase() : one.letter) : "";
  });
  return {
    ...NOTHING_KNOWN,
    text: `${main.at} ${written.join("")}`,
    score: score.score.score,
    keeps: draft.slots.flatMap((face) => face ?? []),
    word: word.join(""),
    at: main.at,
    placed: draft.laid.map(({ square, face, letter }): Placed[number] => [square, face, letter]),
  };
}

/** A choice of which nothing is known but what it is. */
export const NOTHING_KNOWN: Omit<Choice, "text" | "score" | "keeps" | "word" | "at" | "placed"> = {
  kind: "play",
  exchanged: [],
  equity: null,
  win: null,
  win_error: null,
  spread: null,
  spread_error: null,
  final: null,
  continuations: 0,
  reply: null,
  reply_bonus: null,
  next_score: null,
  next_bonus: null,
};

/** Whether these tiles are laid, and nothing besides. */
export function isLaid(placed: Placed, laid: readonly Laid[]): boolean {
  if (placed.length !== laid.length) return false;
  const there = new Map(laid.map((one) => [one.square, `${one.face}${one.letter}`]));
  return placed.every(([square, face, letter]) => there.get(square) === `${face}${letter}`);
}

/** The squares of a play's main word. */
export function squaresOf({ at, placed }: Choice, position: Position, size: number): Square[] {
  if (!at) return [];
  const laid = new Set(placed.map(([square]) => square));
  const standing = tilesBySquare(position.tiles);
  const { direction } = parsePosition(at);
  return run(squareOf(at), direction, size, (one) => laid.has(one) || standing.has(one));
}

/** The tiles of a written play on this board; null if it doesn't fit there. */
export function placedBy(text: string, position: Position, size: number): { at: string; word: string; placed: Placed } | null {
  const [, at, written] = /^((?:\d+[A-Z]+)|(?:[A-Z]+\d+)) (\S+)$/.exec(text) ?? [];
  if (!at || !written) return null;
  const { square: start, direction } = parsePosition(at);
  const standing = tilesBySquare(position.tiles);
  const placed: Placed[number][] = [];
  let word = "";
  let square: Square | null = start;
  for (const [, several, one] of written.replace(/[()]/g, "").matchAll(/\[([^\]]+)\]|(.)/gu)) {
    if (!square) return null;
    const typed = several ?? one ?? "";
    const there = standing.get(square);
    const letter = typed.toLocaleUpperCase();
    if (there) {
      if (typed !== "." && letter !== there.letter) return null;
      word += there.face === BLANK ? there.letter.toLocaleLowerCase() : there.letter;
    } else {
      if (typed === ".") return null;
      placed.push([square, typed === letter ? letter : BLANK, letter]);
      word += typed;
    }
    square = step(square, direction, 1, size);
  }
  return placed.length ? { at, word, placed } : null;
}
