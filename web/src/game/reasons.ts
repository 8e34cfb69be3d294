// Why the laid tiles aren't a play yet, in a few words: the rules' codes, as the badge and the play
// button say them.
import { words } from "../words/words.svelte";

export function shortReason(code: string): string {
  const { reasons } = words;
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reasons.other;
}
