// Whether the server can be reached, according to the last request; every page may say so.
class Reach {
  #isOffline = $state(false);
  /** Called when there is a connection again. */
  onreturn = () => {};

  get isOffline(): boolean {
    return this.#isOffline;
  }

  set isOffline(isOffline: boolean) {
    const isBack = this.#isOffline && !isOffline;
    this.#isOffline = isOffline;
    if (isBack) this.onreturn();
  }
}

export const reach = new Reach();
