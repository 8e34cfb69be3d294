// What is drawn over a board besides its tiles: which play was made and which was better, tiles
// that aren't laid, where the next seat scores, and arrows. Pure values; `Annotations.svelte` draws
// them, and a square says what lies over it.
import { placeOf, type Square } from "../game/squares";
import { words } from "../words/words.svelte";

/** Amber and unbroken, blue and dashed, or blue and thin. */
export type Tone = "played" | "better" | "candidate";

export interface Outline {
  kind: "outline";
  squares: readonly Square[];
  tone: Tone;
  /** Shown at the corner. */
  score?: number | undefined;
}

/** A tile as it would lie; `face` and `letter` as everywhere. */
export interface Ghost {
  kind: "ghost";
  square: Square;
  face: string;
  letter: string;
  value: number;
}

/** A dot: the larger, the more. */
export interface Heat {
  kind: "heat";
  square: Square;
  /** From 0 to 1, which is the square that has most. */
  share: number;
  /** What it is in words; without it three steps are told apart. */
  text?: string | undefined;
}

export interface Arrow {
  kind: "arrow";
  from: Square;
  to: Square;
  tone: Tone;
}

export type Annotation = Outline | Ghost | Heat | Arrow;

/** Lines of a grid, as `grid-area` wants them. */
export function areaOf(squares: readonly Square[]): string {
  const places = squares.map(placeOf);
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  return [
    Math.min(...rows) + 1,
    Math.min(...columns) + 1,
    Math.max(...rows) + 2,
    Math.max(...columns) + 2,
  ].join(" / ");
}

/**
 * The square at whose corner a score is shown: the last of a word across, the first of a word down,
 * which is the upper right corner of both; where squares are small, always the last.
 */
export function flagSquareOf(squares: readonly Square[], isSmall = false): Square {
  const inOrder = [...squares].sort((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.row - b.row || a.column - b.column;
  });
  const [first, last] = [inOrder[0] as Square, inOrder.at(-1) as Square];
  const isDown = squares.length > 1 && placeOf(first).column === placeOf(last).column;
  return isDown && !isSmall ? first : last;
}

/** Up to a third it's rare, from two thirds on it's often. */
function often(share: number): string {
  const { rarely, at_times, often } = words.annotations;
  return share < 1 / 3 ? rarely : share < 2 / 3 ? at_times : often;
}

/** What a square says of what is drawn over it: "better play: H". */
export function noteOf(annotations: readonly Annotation[], square: Square): string {
  const outlines = annotations.filter(
    (one) => one.kind === "outline" && one.squares.includes(square),
  ) as Outline[];
  const ghost = annotations.find((one) => one.kind === "ghost" && one.square === square) as
    | Ghost
    | undefined;
  const said = outlines.map(({ tone }) => words.annotations.tones[tone]);
  if (ghost) {
    const { face, letter } = ghost;
    const tile = face === letter ? letter : words.board.blank_as(letter);
    // The tile belongs to what is not on the board yet.
    const at = outlines.findLastIndex(({ tone }) => tone !== "played");
    const tone = words.annotations.tones[outlines[at]?.tone ?? "candidate"];
    said.splice(Math.max(0, at), at < 0 ? 0 : 1, words.annotations.ghost(tone, tile));
  }
  for (const one of annotations) {
    if (one.kind === "heat" && one.square === square) said.push(one.text ?? often(one.share));
    if (one.kind === "arrow" && one.from === square) said.push(words.annotations.arrow(one.to));
  }
  return said.join(", ");
}
