// What laid tiles score in a plan, by arithmetic alone: it says nothing about words.
import { preview } from "../rules/preview";
import type { Edition } from "../wire/types";
import { refusalSentence } from "../words/refusals";
import { turnOf } from "./draft";
import type { ScoreSource } from "./playing.svelte";
import { situationIn } from "./position_scores";

export function planScore(edition: Edition): ScoreSource {
  return (draft, position) => {
    const found = preview(situationIn(position, edition), turnOf(draft));
    if (!("code" in found)) return { score: found };
    return { code: found.code, reason: refusalSentence(found.code, "", found.details) };
  };
}
