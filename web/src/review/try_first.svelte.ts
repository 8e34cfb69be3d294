// Whether one may find the better play before a review shows it: on, unless this browser switched
// it off.
import { STORED } from "../browser/storage";

class TryFirst {
  #isOn = $state(localStorage.getItem(STORED.tryFirst) !== "off");

  get isOn(): boolean {
    return this.#isOn;
  }

  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    if (isOn) localStorage.removeItem(STORED.tryFirst);
    else localStorage.setItem(STORED.tryFirst, "off");
  }
}

export const tryFirst = new TryFirst();
