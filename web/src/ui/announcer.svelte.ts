// What is said aloud to those who do not see the page: one polite region for the whole page
// (`panels/LiveRegion.svelte`) holds it.
import { untrack } from "svelte";

export interface Spoken {
  number: number;
  text: string;
}

/** How many sentences stay to be read again; more would be in the reader's way. */
const MOST_SENTENCES = 5;

let spoken = $state.raw<readonly Spoken[]>([]);
let number = 0;

export const announcer = {
  /** What was said last, the oldest first. */
  get spoken() {
    return spoken;
  },
};

/** Says a sentence politely, after what is still being said. */
export function say(text: string) {
  if (!text) return;
  number++;
  // An effect that announces something must not run again because of it.
  const before = untrack(() => spoken);
  spoken = [...before, { number, text }].slice(-MOST_SENTENCES);
}

/** Forgets what was said: another player takes the device, and a rack may have been read aloud. */
export function hush() {
  spoken = [];
}
