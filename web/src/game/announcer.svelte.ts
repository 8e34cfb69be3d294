// What is said aloud to those who do not see the page: one polite region for the whole page (`panels/LiveRegion.svelte`) shows it.
let spoken = $state.raw({ text: "", number: 0 });

export const announcer = {
  /** What was said last; the number changes with each, so that the same sentence twice is said twice. */
  get spoken() {
    return spoken;
  },
};

/** Says a sentence politely; what was not said yet at that moment comes with it. */
export function say(text: string) {
  if (!text) return;
  pending.push(text);
  if (pending.length === 1) queueMicrotask(flush);
}

const pending: string[] = [];

function flush() {
  spoken = { text: pending.splice(0).join(" "), number: spoken.number + 1 };
}
