// Asks for a name once, before the first invitation or seat with others. The dialog is part of the
// page’s frame (`App.svelte`) and is loaded when it’s needed.
import { session } from "./session.svelte";

class Naming {
  isOpen = $state(false);
  #answered: (isNamed: boolean) => void = () => {};

  /** Whether we have a name that we chose; asks for it if we don’t. False if that was cancelled. */
  async ask(): Promise<boolean> {
    await session.ensureAccount();
    if (!session.isUnnamed) return true;
    this.answer(false);
    this.isOpen = true;
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  answer(isNamed: boolean) {
    this.isOpen = false;
    this.#answered(isNamed);
    this.#answered = () => {};
  }
}

export const naming = new Naming();
