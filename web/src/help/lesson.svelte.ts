// A lesson on its own board: a position, a rack, and words to try. What they score is also written
// in the lesson; tests compare that with the rules.
import { type Draft, lay, recallAll } from "../game/draft";
import { Playing } from "../game/playing.svelte";
import { emptyPosition, type Position } from "../game/position";
import { positionScore } from "../game/position_scores";
import { parsePosition, type Square, step } from "../game/squares";
import type { Edition } from "../wire/types";
import type { SuggestedPlay, Tip } from "./tips";

const SIZE = 15;

export function squaresOf(at: string, word: string): { square: Square; letter: string }[] {
  const { square: start, direction } = parsePosition(at);
  return [...word].map((letter, place) => ({
    square: step(start, direction, place, SIZE) ?? start,
    letter,
  }));
}

export function tilesOf(lesson: Tip): Position["tiles"] {
  const tiles = new Map<Square, string>();
  for (const text of lesson.board) {
    const [at = "", word = ""] = text.split(" ");
    for (const { square, letter } of squaresOf(at, word)) tiles.set(square, letter);
  }
  return [...tiles].map(([square, letter]) => [square, letter, letter]);
}

/** The suggested play that lies there, and nothing besides. */
export function suggestedIn(lesson: Tip, laid: Draft["laid"]): SuggestedPlay | null {
  const taken = new Set(tilesOf(lesson).map(([square]) => square));
  const there = new Map(laid.map(({ square, letter }) => [square, letter]));
  return (
    lesson.plays.find((play) => {
      const fresh = squaresOf(play.at, play.word).filter(({ square }) => !taken.has(square));
      return (
        fresh.length === laid.length &&
        fresh.every(({ square, letter }) => there.get(square) === letter)
      );
    }) ?? null
  );
}

export class LessonState extends Playing {
  /** What lies there now, if it is what the lesson means. */
  readonly suggested: SuggestedPlay | null = $derived.by(() =>
    suggestedIn(this.lesson, this.draft.laid),
  );
  /** The plays that have lain there. */
  found = $state.raw<readonly SuggestedPlay[]>([]);

  constructor(
    readonly lesson: Tip,
    edition: Edition,
  ) {
    const kit = { edition: "classic", language: lesson.language };
    const position = emptyPosition({ ...kit, tiles: tilesOf(lesson), rack: [...lesson.rack] });
    super(
      position,
      positionScore(() => edition),
    );
  }

  override change(draft: Draft) {
    super.change(draft);
    const play = this.suggested;
    if (play && !this.found.includes(play)) this.found = [...this.found, play];
  }

  /** Lays a suggested play by itself. */
  show(play: SuggestedPlay) {
    const taken = new Set(this.position.tiles.map(([square]) => square));
    let draft = recallAll(this.draft, this.rack);
    for (const { square, letter } of squaresOf(play.at, play.word))
      if (!taken.has(square)) draft = lay(draft, draft.slots.indexOf(letter), square);
    this.change(draft);
  }
}
