// What is said of a letter that a keeper typed, where the tray has something to say about it: none
// is left, or a blank stands in for it.

import type { Draft } from "../game/draft";
import { BLANK } from "../game/faces";
import type { Stroke, Typed } from "../game/keys";
import { words } from "../words/words.svelte";

/** The sentence; empty where the letter simply lies there now. */
export function remark(
  stroke: Pick<Stroke, "key" | "shiftKey">,
  before: Draft,
  { draft }: Pick<Typed, "draft">,
): string {
  if ([...stroke.key].length !== 1 || stroke.key === " ") return "";
  const letter = stroke.key.toLocaleUpperCase();
  const last = draft.laid.at(-1);
  if (draft.laid.length > before.laid.length)
    return !stroke.shiftKey && last?.face === BLANK ? words.scorekeeping.used_up(letter) : "";
  // The second letter of a tile that bears two changes nothing, and is right.
  if (last?.letter.endsWith(letter) && last.letter.length > 1) return "";
  return stroke.shiftKey ? words.scorekeeping.no_blank : words.scorekeeping.none_left(letter);
}
