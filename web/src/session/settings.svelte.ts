// What a person chose for this browser: the theme, and whether tiles click.
import { STORED } from "../browser/storage";

export type Theme = "light" | "dark" | "system";

export const THEMES: readonly Theme[] = ["light", "dark", "system"];

const systemDark = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  #theme = $state<Theme>(read());
  #isSystemDark = $state(systemDark.matches);
  #hasSound = $state(localStorage.getItem(STORED.sound) === "on");

  constructor() {
    systemDark.addEventListener("change", () => {
      this.#isSystemDark = systemDark.matches;
      this.#light();
    });
    // Another tab has changed it.
    addEventListener("storage", ({ key }) => {
      if (key === STORED.theme) this.#theme = read();
      if (key === STORED.sound) this.#hasSound = localStorage.getItem(STORED.sound) === "on";
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

  /** `theme.js` did the same before anything was drawn. */
  #light() {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
  }
}

function read(): Theme {
  const stored = localStorage.getItem(STORED.theme);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export const settings = new Settings();
