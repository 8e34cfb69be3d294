// A play between the board and the list: what is laid, what it's called, which squares it covers.
import { squareOf } from "../coach/letters";
import type { Draft } from "../game/draft";
import { writeSteps } from "../game/draft_of_turn";
import { BLANK } from "../game/faces";
import { ground } from "../game/ground";
import type { Position } from "../game/position";
import type { Score } from "../game/previews";
import { parsePosition, run, type Square, tilesBySquare } from "../game/squares";
import { writePlay } from "../game/turn_text";
import type { Choice } from "../wire/reviews";

/** A choice of which nothing is known but what it is. */
export const NOTHING_KNOWN = {
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
} satisfies Partial<Choice>;

/** A play that was laid by hand, once it's scored; null while it isn't a play. */
export function choiceOf(
  { tiles }: Position,
  draft: Draft,
  score: Score | null,
  size: number,
): Choice | null {
  if (!score || !("score" in score)) return null;
  const [main] = score.score.words;
  if (!main) return null;
  const placed = draft.laid.map(({ square, face, letter }): [string, string, string] => [
    square,
    face,
    letter,
  ]);
  const after = ground(tiles, draft);
  const standing = tilesBySquare([...after, ...placed]);
  const { square, direction } = parsePosition(main.at);
  const word = run(square, direction, size, (at) => standing.has(at)).map((at) => {
    const { face, letter } = standing.get(at) as { face: string; letter: string };
    return face === BLANK ? letter.toLocaleLowerCase() : letter;
  });
  return {
    ...NOTHING_KNOWN,
    exchanged: [],
    text: writeSteps(draft, tiles) + writePlay(placed, after, size, main.at),
    score: score.score.score,
    keeps: draft.slots.flatMap((face) => face ?? []),
    word: word.join(""),
    at: main.at,
    placed,
  };
}

/** The squares of a play's main word. */
export function squaresOf({ at, placed }: Choice, { tiles }: Position, size: number): Square[] {
  if (!at) return [];
  const laid = new Set(placed.map(([square]) => square));
  const standing = tilesBySquare(tiles);
  const { direction } = parsePosition(at);
  return run(squareOf(at), direction, size, (one) => laid.has(one) || standing.has(one));
}
