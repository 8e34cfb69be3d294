// Answers for what is on the screen. When a page is left, or shows something else, what it asked
// for comes to nothing: a late answer neither shows nor leads anywhere.
import { onDestroy } from "svelte";

/**
 * For a component, while it is set up: passes answers on for as long as the component is there.
 * `const here = whileShown(); … person = await here(people.page(id));`
 */
export function whileShown(): <T>(answer: Promise<T>) => Promise<T> {
  const left = new AbortController();
  onDestroy(() => left.abort());
  return (answer) => unless(left.signal, answer);
}

/** The answer, good or bad; never, if the signal is aborted before it comes. */
export function unless<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    answer.then(
      (found) => signal.aborted || resolve(found),
      (problem) => signal.aborted || reject(problem),
    );
  });
}
