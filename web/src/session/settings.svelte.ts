// What a person chose for this browser: the theme, how easily everything is seen, and whether tiles
// click.
import { STORED } from "../browser/storage";

export type Theme = "light" | "dark" | "system";

export const THEMES: readonly Theme[] = ["light", "dark", "system"];

const systemDark = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  #theme = $state<Theme>(read());
  #isSystemDark = $state(systemDark.matches);
  #hasSound = $state(localStorage.getItem(STORED.sound) === "on");
  #isEasyToSee = $state(localStorage.getItem(STORED.sight) === "low");

  constructor() {
    systemDark.addEventListener("change", () => {
      this.#isSystemDark = systemDark.matches;
      this.#light();
    });
    // Another tab has changed it.
    addEventListener("storage", ({ key }) => {
      if (key === STORED.theme) this.#theme = read();
      if (key === STORED.sound) this.#hasSound = localStorage.getItem(STORED.sound) === "on";
      if (key === STORED.sight) this.#isEasyToSee = localStorage.getItem(STORED.sight) === "low";
      this.#light();
    });
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    if (theme === "system") localStorage.removeItem(STORED.theme);
    else localStorage.setItem(STORED.theme, theme);
    this.#light();
  }

  get isDark(): boolean {
    return this.#theme === "system" ? this.#isSystemDark : this.#theme === "dark";
  }

  get hasSound(): boolean {
    return this.#hasSound;
  }

  set hasSound(hasSound: boolean) {
    this.#hasSound = hasSound;
    localStorage.setItem(STORED.sound, hasSound ? "on" : "off");
  }

  /** Giant letters, premium squares told apart without colour, strong contrast. */
  get isEasyToSee(): boolean {
    return this.#isEasyToSee;
  }

  set isEasyToSee(isEasy: boolean) {
    this.#isEasyToSee = isEasy;
    if (isEasy) localStorage.setItem(STORED.sight, "low");
    else localStorage.removeItem(STORED.sight);
    this.#light();
  }

  /** `start.js` did the same before anything was drawn. */
  #light() {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
    if (this.#isEasyToSee) document.documentElement.dataset.sight = "low";
    else delete document.documentElement.dataset.sight;
  }
}

function read(): Theme {
  const stored = localStorage.getItem(STORED.theme);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export const settings = new Settings();
