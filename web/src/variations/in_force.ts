// What this table agreed on and what matters now, each in one sentence: shown where it counts, and
// only then.
import type { Edition, Table, View } from "../wire/types";
import { words } from "../words/words.svelte";

export function inForce(view: View, table: Table, edition: Edition): string[] {
  if (view.outcome) return [];
  const options = table.agreement.options;
  const variations = Array.isArray(options.variations) ? options.variations : [];
  const sentences: string[] = [];
  if (view.minimum !== null) sentences.push(words.variations.first_word_min(view.minimum));
  if (variations.includes("nine_tile") && view.tiles.length === 0)
    sentences.push(words.variations.nine_tiles(edition.bonus_at, edition.bonus));
  if (Array.isArray(options.targets) && options.targets.length && view.tiles.length === 0)
    sentences.push(words.variations.finish_line);
  if (variations.includes("end_when_no_play") && view.bag_count === 0 && !edition.is_dice)
    sentences.push(words.variations.ends_without_play);
  return sentences;
}

/**
 * Whether anything could ever be said here: room for it is kept free from the start, so that the
 * board does not move.
 */
export function canApply(table: Table): boolean {
  const options = table.agreement.options;
  const variations = Array.isArray(options.variations) ? options.variations : [];
  return (
    options.first_word_min !== null ||
    (Array.isArray(options.targets) && options.targets.length > 0) ||
    variations.some((variation) => variation !== "open_dictionary")
  );
}
