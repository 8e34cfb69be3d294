// A planned line in words: what the player before does, and what is played then.
import type { PlanLine, View } from "../wire/types";
import { words } from "../words/words.svelte";
import type { Square } from "./squares";
import { type Placed, writePlay } from "./turn_text";

type Laid = { square: Square; tile: string; letter?: string | null };
type Tiles = View["tiles"];

const placedOf = (laid: readonly Laid[]): Placed[] =>
  laid.map(({ square, tile, letter }) => [square, tile, letter ?? tile] as const);

/** The board as it would be if the condition of a line came about. */
export function tilesAfter({ when }: Pick<PlanLine, "when">, tiles: Tiles): Tiles {
  return [...tiles, ...placedOf(when.placed ?? []).map(([...tile]) => tile as Tiles[number])];
}

/** The main word of a play and where it begins, as it's written. */
export function mainWord(
  laid: readonly Laid[],
  tiles: Tiles,
  size: number,
): { word: string; at: string } {
  const [at = "", word = ""] = writePlay(placedOf(laid), tiles, size).split(" ");
  return { word: word.replace(/[()]/g, "").toLocaleUpperCase(), at };
}

/** “If Ben plays HORN at 8F”. */
export function conditionText(
  line: Pick<PlanLine, "when">,
  tiles: Tiles,
  size: number,
  name: string,
): string {
  const texts = words.turn_plan;
  if (line.when.kind === "any") return texts.when_any(name);
  if (line.when.kind === "no_play") return texts.when_no_play(name);
  const { word, at } = mainWord(line.when.placed ?? [], tiles, size);
  return texts.when_play(name, word, at);
}

/** “I play FARM at 9C for 24 points”. */
export function replyText(
  line: PlanLine,
  tiles: Tiles,
  size: number,
  points: number | null,
): string {
  const texts = words.turn_plan;
  const { reply } = line;
  if (reply.command === "pass_turn") return texts.pass;
  if (reply.command === "exchange_tiles")
    return reply.tiles.length ? texts.exchange(reply.tiles.length) : texts.pass;
  const { word, at } = mainWord(reply.placed, tilesAfter(line, tiles), size);
  return points === null ? texts.play(word, at) : texts.play_for(word, at, points);
}
