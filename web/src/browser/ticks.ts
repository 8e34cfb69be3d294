// The one clock of the page: whatever shows time reads `tick` and is worked out again at every
// tick. It runs only while something that is shown reads it.
import { createSubscriber } from "svelte/reactivity";

const subscriptions = new Map<number, () => void>();

/** How often a running clock is looked at. */
export const CLOCK_MS = 250;

/** In an effect or a derived value: run it again after this many milliseconds, and again. */
export function tick(every_ms = CLOCK_MS) {
  let subscribe = subscriptions.get(every_ms);
  if (!subscribe) {
    subscribe = createSubscriber((update) => {
      const timer = setInterval(update, every_ms);
      return () => clearInterval(timer);
    });
    subscriptions.set(every_ms, subscribe);
  }
  subscribe();
}
