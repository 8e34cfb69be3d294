// What a person chose for this browser: the light in the room, and whether tiles are heard.
export type Theme = "light" | "dark" | "system";

export const THEMES: readonly Theme[] = ["light", "dark", "system"];

const evening = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  #theme = $state<Theme>(read());
  #isEveningOutside = $state(evening.matches);
  #hasSound = $state(localStorage.getItem("sound") === "on");

  constructor() {
    evening.addEventListener("change", () => {
      this.#isEveningOutside = evening.matches;
      this.#light();
    });
    // Another tab has changed it.
    addEventListener("storage", ({ key }) => {
      if (key === "theme") this.#theme = read();
      if (key === "sound") this.#hasSound = localStorage.getItem("sound") === "on";
      this.#light();
    });
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
    this.#light();
  }

  get isDark(): boolean {
    return this.#theme === "system" ? this.#isEveningOutside : this.#theme === "dark";
  }

  get hasSound(): boolean {
    return this.#hasSound;
  }

  set hasSound(hasSound: boolean) {
    this.#hasSound = hasSound;
    localStorage.setItem("sound", hasSound ? "on" : "off");
  }

  /** `theme.js` did the same before anything was drawn. */
  #light() {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
  }
}

function read(): Theme {
  const kept = localStorage.getItem("theme");
  return kept === "light" || kept === "dark" ? kept : "system";
}

export const settings = new Settings();
