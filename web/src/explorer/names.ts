// What plays and seats are called in the explorer.
import { facesText } from "../coach/letters";
import type { Position } from "../game/position";
import { tilesBySquare } from "../game/squares";
import { readTurn } from "../game/turn_text";
import type { Choice } from "../wire/reviews";
import { words } from "../words/words.svelte";

/** A play by its word; an exchange by its tiles. */
export function nameOf({ kind, word, exchanged }: Choice): string {
  if (kind === "pass") return words.explorer.pass;
  if (kind === "exchange") return words.explorer.exchange_of(facesText(exchanged));
  return word.toLocaleUpperCase();
}

/** A written turn by the word that it makes. */
export function turnName(turn: string, before: Position): string {
  const read = readTurn(turn, before);
  if (!read) return turn;
  if (read.kind === "pass") return words.explorer.pass;
  if (read.kind === "exchange") return words.explorer.exchange_of(facesText(read.exchanged));
  const standing = tilesBySquare([
    ...read.ground,
    ...read.placed.map(([square, face, letter]): [string, string, string] => [
      square,
      face,
      letter,
    ]),
  ]);
  return read.squares.map((square) => standing.get(square)?.letter ?? "").join("") || turn;
}
