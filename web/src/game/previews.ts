// What laid tiles score, or why they aren't a play yet: worked out here, with or without a
// connection. It says nothing about words.
import { preview, type Scored } from "../rules/preview";
import type { Situation } from "../rules/situation";
import { refusalSentence } from "../words/refusals";
import { type Draft, isLettered, turnOf } from "./draft";

/** What laid tiles score, or why they aren't a play yet: the code and a sentence. */
export type Score = { score: Pick<Scored, "score" | "words"> } | { code: string; reason: string };

/** Null if there is nothing to score: no tile, or a blank that has no letter yet. */
export function scoreOf(draft: Draft, situation: Situation): Score | null {
  if ((draft.laid.length === 0 && !draft.rearrangement) || !isLettered(draft)) return null;
  const found = preview(situation, turnOf(draft));
  if ("score" in found) return { score: found };
  return { code: found.code, reason: refusalSentence(found.code, "", found.details) };
}
