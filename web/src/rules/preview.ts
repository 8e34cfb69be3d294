// The words and the score of a play, by arithmetic alone: what `preview` in `lexiko.rules.turns`
// does, in the same order and with the same refusals. Whether a word is valid is never said here.
//
// `tests/web/plays.py` compares the two in random plays of every edition and variation.
import type { TurnOf, Word } from "../wire/types";
import { BLANK_SWAP } from "../words/details";
import { checkShown } from "./dice";
import { type Grid, gridOf, lay, type Placement, type Run, runThrough } from "./grid";
import { Illegal, type Refusal } from "./illegal";
import { checkHeld } from "./rack";
import { checkFree, checkPlacement, checkTile, wordsMade } from "./scoring";
import type { Situation } from "./situation";
import type { Square } from "./squares";
import { checkJoined, type Rearrangement, rearrange, type Swapped, swap } from "./variations";

export type Play = Pick<TurnOf<"play_tiles">, "placed" | "swaps" | "rearrangement">;

export interface Scored {
  score: number;
  /** The main word first. */
  words: Word[];
  /** Words that swaps have made: without a score, but they can be challenged. */
  swap_words: Word[];
}

/** What a play scores, or why it isn't one. */
export function preview(now: Situation, play: Play): Scored | Refusal {
  try {
    return scored(now, play);
  } catch (reason) {
    if (reason instanceof Illegal) return { code: reason.code, details: reason.details };
    throw reason;
  }
}

function scored(now: Situation, { placed: sent, swaps = [], rearrangement }: Play): Scored {
  const { box, name, rack, bag } = now;
  const before = gridOf(now.tiles, box.board.length);
  let swapped: Swapped = { board: before, rack, words: [] };
  for (const one of swaps) {
    const [variation, called] =
      "blank" in one ? ["blank_swap", BLANK_SWAP] : ["recycle", "recycle"];
    if (!now.variations.includes(variation))
      throw new Illegal("variation_off", { variation: called });
    swapped = swap(swapped, one, box, name);
  }
  const placed = sent.map(
    ({ square, tile, letter }): Placement => ({ square, face: tile, letter: letter || tile }),
  );
  for (const tile of placed) checkTile(tile, box);
  const faces = placed.map(({ face }) => face);
  if (now.pouch) checkShown(now.pouch, faces);
  else checkHeld({ name, board: before, rack, bag }, swapped.board, swapped.rack, faces, box);
  const words = wordsOf(now, swapped.board, placed, rearrangement ?? null);
  const bonus = placed.length >= box.bonus_at ? box.bonus : 0;
  return {
    score: words.reduce((sum, word) => sum + word.score, bonus),
    words,
    swap_words: swapped.words,
  };
}

/** The words of a play and their scores; refuses tiles that break a rule. */
function wordsOf(
  { box, minimum, variations }: Situation,
  before: Grid,
  placed: readonly Placement[],
  change: Rearrangement | null,
): Word[] {
  let [board, altered]: [Grid, Square[]] = [before, []];
  let line: Run;
  if (change) {
    if (!variations.includes("rearrange"))
      throw new Illegal("variation_off", { variation: "rearrange" });
    if (placed.length === 0) throw new Illegal("bad_rearrangement", { why: "no_new_tile" });
    ({ board, altered } = rearrange(before, change));
    checkFree(before, placed);
    line = checkJoined(change, lay(board, placed), placed);
  } else {
    const direction = checkPlacement(board, placed, box.board);
    line = runThrough(lay(board, placed), (placed[0] as Placement).square, direction);
  }
  if (minimum && line.tiles.length < minimum)
    throw new Illegal("first_word_too_short", { minimum });
  const fresh = placed.map(({ square }) => square);
  return wordsMade(lay(board, placed), box, line, fresh, altered);
}
