// The net under every promise: an error that nothing has caught is still shown.
// Parts of the page catch refusals that they expect and say them in their place.
import { Refusal } from "../wire/request";
import { words } from "../words/words.svelte";

class Failure {
  #reason = $state.raw<unknown>(null);

  constructor() {
    addEventListener("unhandledrejection", ({ reason }) => {
      // The connection is talked about elsewhere, and what was stopped is as it should be: a
      // request of ours, an animation, a dialog of the browser's.
      const isKnown =
        (reason instanceof Refusal && ["offline", "stopped"].includes(reason.code)) ||
        (reason instanceof DOMException && reason.name === "AbortError");
      if (!isKnown) this.#reason = reason;
    });
  }

  /** What is said about it; empty while nothing went wrong. */
  get sentence(): string {
    if (this.#reason === null) return "";
    return this.#reason instanceof Refusal ? this.#reason.message : words.trouble.page_broke;
  }
}

export const failure = new Failure();
