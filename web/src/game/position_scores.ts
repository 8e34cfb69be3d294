// What laid tiles score in a position without a table, by arithmetic alone: it says nothing about
// words.
import type { Box, Situation } from "../rules/situation";
import type { Edition } from "../wire/types";
import { HIDDEN } from "./faces";
import type { ScoreSource } from "./playing.svelte";
import { type Position, unseen } from "./position";
import { scoreOf } from "./previews";

/** Tiles on a rack where nine are played with (`NINE_TILE_RACK`). */
const NINE = 9;

/** The situation of whose turn it is, as the server makes it of a position (`posed`). */
export function situationIn(
  position: Position,
  box: Box & Pick<Edition, "key" | "variations" | "options">,
  name = "",
): Situation {
  const { dice = [] } = box;
  const { tiles, rack, opening_minimum: minimum } = position;
  const bag = unseen(position, box);
  const variations = position.variations.filter((one) => box.variations.includes(one));
  const isNine =
    variations.includes("nine_tile") || position.others.some((one) => one.length > box.rack);
  const hidden = Object.values(bag).reduce((sum, count) => sum + count, 0);
  // Players know their own racks: if any of its tiles are given, they all are.
  const isKnown = rack.length > 0 || box.is_dice;
  const holdsMinimum =
    tiles.length === 0 && (minimum ?? 0) > 2 && box.options.includes("first_word_min");
  return {
    box,
    tiles,
    variations,
    name,
    rack: isKnown ? rack : Array(Math.min(isNine ? NINE : box.rack, hidden)).fill(HIDDEN),
    bag,
    minimum: holdsMinimum ? minimum : null,
    pouch: box.is_dice
      ? { dice, sets: [2 ** dice.length - 1], most: Math.min(box.rack, dice.length) }
      : null,
  };
}

/** What a draft scores in a position, with the edition that the position is played with. */
export const positionScore =
  (editionOf: (position: Position) => Edition): ScoreSource =>
  (draft, position) =>
    scoreOf(draft, situationIn(position, editionOf(position)));
