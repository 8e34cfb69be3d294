// What plays and seats are called in the explorer.
import { facesText } from "../coach/letters";
import type { Choice } from "../wire/reviews";
import { words } from "../words/words.svelte";

/** A play by its word; an exchange by its tiles. */
export function nameOf({ kind, word, exchanged }: Choice): string {
  if (kind === "pass") return words.explorer.pass;
  if (kind === "exchange") return words.explorer.exchange_of(facesText(exchanged));
  return word.toLocaleUpperCase();
}
