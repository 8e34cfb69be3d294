// What this table agreed on and what matters now, each in one sentence: shown where it counts, and only then.
import type { Edition, Table, View } from "../wire/types";

export function inForce(view: View, table: Table, edition: Edition): string[] {
  if (view.outcome) return [];
  const options = table.agreement.options;
  const variations = Array.isArray(options.variations) ? options.variations : [];
  const said: string[] = [];
  if (view.minimum !== null) said.push(`First word: at least ${view.minimum} letters.`);
  if (variations.includes("nine_tile") && view.tiles.length === 0)
    said.push(`Nine tiles each: ${edition.bonus_at}, 8 or 9 in one turn bring ${edition.bonus} points.`);
  if (Array.isArray(options.targets) && options.targets.length && view.tiles.length === 0)
    said.push("Finish Line: who first reaches their own target wins at once.");
  if (variations.includes("end_when_no_play") && view.bag_count === 0 && !edition.is_dice)
    said.push("The bag is empty: the game ends when nobody has a play left.");
  return said;
}

/** Whether anything could ever be said here: room for it is kept free from the start, so that the board does not move. */
export function mayHold(table: Table): boolean {
  const options = table.agreement.options;
  const variations = Array.isArray(options.variations) ? options.variations : [];
  return (
    options.first_word_min !== null ||
    (Array.isArray(options.targets) && options.targets.length > 0) ||
    variations.some((variation) => variation !== "open_dictionary")
  );
}
