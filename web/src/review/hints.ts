// Three hints to a better play, each saying a little more: where, how long, how it begins.
import { lettersOf } from "../coach/letters";
import { along, type Direction, placeOf, type Square, tilesBySquare } from "../game/squares";
import type { TurnReview } from "../wire/reviews";
import type { View } from "../wire/types";
import { words } from "../words/words.svelte";

type Standing = ReadonlyMap<Square, { letter: string }>;

export function hintsFor(turn: TurnReview, tiles: View["tiles"]): string[] {
  const [best] = turn.choices;
  const says = words.review.hints;
  if (!best || best.kind === "pass") return [says.nothing];
  if (best.kind === "exchange")
    return [
      says.no_play,
      says.exchange(best.exchanged.length),
      says.keep(best.keeps.map((face) => (face === "?" ? words.board.blank : face)).join(" ")),
    ];
  const standing = tilesBySquare(tiles);
  const letters = lettersOf(best, standing);
  const fresh = letters.filter(({ isThrough }) => !isThrough).length;
  const first = letters[0]?.letter ?? "";
  return [
    whereHint(
      best.placed.map(([square]) => square),
      standing,
    ) ?? says.over_star,
    letters.length === fresh
      ? says.length(letters.length)
      : says.length_with(letters.length, fresh),
    says.begins(first),
  ];
}

/** The tile on the board that the play goes through or lies beside, and its word. */
function whereHint(placed: readonly Square[], standing: Standing): string | null {
  const beside = placed.flatMap((square) =>
    (["across", "down"] as const).flatMap((direction) =>
      [-1, 1].map((by) => along(square, direction, by)).filter((at) => standing.has(at)),
    ),
  );
  // A tile in line with the play is in its word; any other is only touched.
  const inLine = beside.find((at) => (placed.length > 1 ? isInLine([...placed, at]) : false));
  const at = inLine ?? beside[0];
  if (!at) return null;
  const found = (["across", "down"] as const).map((direction) => wordAt(at, direction, standing));
  const word = found.toSorted((one, other) => other.length - one.length)[0] ?? "";
  const letter = standing.get(at)?.letter ?? "";
  return word.length > 1
    ? words.review.hints.look_in(letter, word)
    : words.review.hints.look_at(letter, at);
}

function isInLine(squares: readonly Square[]): boolean {
  const places = squares.map(placeOf);
  return (
    new Set(places.map(({ row }) => row)).size === 1 ||
    new Set(places.map(({ column }) => column)).size === 1
  );
}

/** The word that a tile belongs to in a direction. */
function wordAt(square: Square, direction: Direction, standing: Standing): string {
  let start = square;
  while (standing.has(along(start, direction, -1))) start = along(start, direction, -1);
  let word = "";
  for (let at = start; standing.has(at); at = along(at, direction))
    word += standing.get(at)?.letter;
  return word;
}
