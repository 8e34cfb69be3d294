// The browser's tab says that it's our turn: in its title, and with a dot on its icon. Pages set
// their titles as they like; the sign is put before whatever the title is.
import { number } from "../words/intl";
import { words } from "../words/words.svelte";

const ICON = "/icon.svg";
const ICON_WITH_DOT = "/icon-turn.svg";

/** What is put before the title. */
export function signOf(isOurTurn: boolean, waiting: number): string {
  const count = waiting ? `(${number(waiting)}) ` : "";
  return isOurTurn ? `${count}${words.inbox.your_turn} · ` : count;
}

export class TabSign {
  #sign = "";
  #title = document.title;
  #observer = new MutationObserver(() => this.#read());

  constructor() {
    const title = document.querySelector("title");
    if (title)
      this.#observer.observe(title, { childList: true, characterData: true, subtree: true });
  }

  show(isOurTurn: boolean, waiting: number) {
    this.#read();
    const sign = signOf(isOurTurn, waiting);
    if (sign !== this.#sign) {
      this.#sign = sign;
      this.#write();
    }
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const wanted = isOurTurn || waiting ? ICON_WITH_DOT : ICON;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }

  close() {
    this.show(false, 0);
    this.#observer.disconnect();
  }

  /** A page has set another title. */
  #read() {
    if (document.title === this.#sign + this.#title) return;
    this.#title = document.title;
    this.#write();
  }

  #write() {
    document.title = this.#sign + this.#title;
  }
}
