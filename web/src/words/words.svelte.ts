// The texts of the page, in the chosen language. How to add one:
// 1. Put it into `en/ROOM.ts`, with a key that says what it is: a string, or a function of the
// names and numbers in it.
// 2. Put it into `de/`, `fr/` and `es/ROOM.ts` under the same key, as a native player would say it
// (docs/words.md has the game's words).
// 3. Write `{words.room.key}` in the template, `words.room.key(name)` in code; call it where it is
// shown, so that it follows the choice.
// 4. Counts, dates and lists are made by `intl.ts`: plural(count, { one: …, other: … }), number,
// day, time, span, relative, list.
// 5. A text with a button or link in the middle is one text: "Try {again|once more}.", shown by
// `<Sentence text={…}>{#snippet again(text)}`.
// 6. A new room is a file in each language and a line in each `index.ts`. The type check, the build
// and `words.test.ts` fail if anything is missing.
import { STORED } from "../browser/storage";
import { en } from "./en";
import { speakAs, tagOf } from "./intl";
import type { Words } from "./shape";

export type { Words } from "./shape";

/** The languages, by their own names. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

// English comes with the first load; another language is loaded when it's needed.
const DICTIONARIES: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  de: async () => (await import("./de")).de,
  fr: async () => (await import("./fr")).fr,
  es: async () => (await import("./es")).es,
};

const isLanguage = (name: string | null | undefined): name is Language =>
  !!name && Object.hasOwn(LANGUAGES, name);
const baseOf = (locale: string) => locale.split("-")[0]?.toLowerCase() ?? "";

class Speech {
  /** The language chosen here; null to follow the browser. */
  #chosen = $state<Language | null>(null);
  #spoken = $state.raw<{ language: Language; dictionary: Words }>({
    language: "en",
    dictionary: en,
  });

  constructor() {
    if (typeof document === "undefined") return;
    this.#chosen = stored();
    // Another tab has changed it.
    addEventListener("storage", ({ key }) => {
      if (key !== STORED.language) return;
      this.#chosen = stored();
      void this.load();
    });
  }

  /** The language that the page speaks now. */
  get language(): Language {
    return this.#spoken.language;
  }

  get dictionary(): Words {
    return this.#spoken.dictionary;
  }

  /**
   * The language with the reader's region, where the browser names one: dates differ between en-GB
   * and en-US.
   */
  get locale(): string {
    const { language } = this.#spoken;
    return preferred().find((locale) => baseOf(locale) === language) ?? language;
  }

  get chosen(): Language | null {
    return this.#chosen;
  }

  set chosen(language: Language | null) {
    this.#chosen = language;
    if (language) localStorage.setItem(STORED.language, language);
    else localStorage.removeItem(STORED.language);
    void this.load();
  }

  /** The language the page is to speak, as soon as its dictionary is loaded. */
  get wanted(): Language {
    return this.#chosen ?? preferred().map(baseOf).find(isLanguage) ?? "en";
  }

  /**
   * Loads the wanted dictionary; until it's here, or if it doesn't load, the page stays as it is.
   */
  async load() {
    const language = this.wanted;
    const dictionary = await DICTIONARIES[language]().catch(() => null);
    if (!dictionary || language !== this.wanted) return;
    this.#spoken = { language, dictionary };
    document.documentElement.lang = language;
  }
}

function stored(): Language | null {
  const language = localStorage.getItem(STORED.language);
  return isLanguage(language) ? language : null;
}

function preferred(): readonly string[] {
  return typeof document === "undefined" ? ["en"] : navigator.languages.map(tagOf);
}

export const speech = new Speech();
speakAs(() => speech.locale);

/**
 * The dictionary of the chosen language. Templates and effects that read it follow the choice.
 */
export const words: Words = new Proxy(en as Words, {
  get: (_, room) => speech.dictionary[room as keyof Words],
});
