// One request to the server: whether it is under way, and why the last try was refused.
import { Refusal } from "./request";

export class Attempt {
  isBusy = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  /**
   * Says whether it was done. While one is under way another isn't begun; other errors than
   * refusals are rethrown.
   */
  async make(act: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.refusal = null;
    try {
      await act();
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
