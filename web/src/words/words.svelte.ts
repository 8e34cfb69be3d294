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
// 6. A new room is a file in each language and a line in each `index.ts`, or in each `later.ts` if
// a first visit doesn't show it. The type check, the build and `words.test.ts` fail if anything is
// missing, `tests/first_load.test.ts` if the first load needs a text that comes later.
import { STORED } from "../browser/storage";
import { speakAs, tagOf } from "./intl";
import type { First, Later, Words } from "./shape";

export type { Words } from "./shape";

/** The languages, by their own names. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

// A page loads one language only: what it shows first, and the rest with the first page that needs
// it. `public/start.js` asks for the first part before this runs.
const DICTIONARIES: Record<Language, () => Promise<First>> = {
  en: async () => (await import("./en")).en,
  de: async () => (await import("./de")).de,
  fr: async () => (await import("./fr")).fr,
  es: async () => (await import("./es")).es,
};
const LATER: Record<Language, () => Promise<Later>> = {
  en: async () => (await import("./en/later")).later,
  de: async () => (await import("./de/later")).later,
  fr: async () => (await import("./fr/later")).later,
  es: async () => (await import("./es/later")).later,
};

const isLanguage = (name: string | null | undefined): name is Language =>
  !!name && Object.hasOwn(LANGUAGES, name);
const baseOf = (locale: string) => locale.split("-")[0]?.toLowerCase() ?? "";

class Speech {
  /** The language chosen here; null to follow the browser. */
  #chosen = $state<Language | null>(null);
  #spoken = $state.raw<{ language: Language; dictionary: First & Partial<Later> }>({
    language: "en",
    // Replaced before anything is shown.
    dictionary: {} as First,
  });
  #isWhole = false;

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

  /** What is loaded of it: see `whole`. */
  get dictionary(): Words {
    return this.#spoken.dictionary as Words;
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
  async load(): Promise<void> {
    const language = this.wanted;
    const wasWhole = this.#isWhole;
    const dictionary = await this.#read(language).catch(() => null);
    // Meanwhile a page has come that needs the rest.
    if (wasWhole !== this.#isWhole) return this.load();
    if (dictionary && language === this.wanted) this.speak(language, dictionary);
  }

  async #read(language: Language): Promise<First & Partial<Later>> {
    const [first, later] = await Promise.all([
      DICTIONARIES[language](),
      this.#isWhole ? LATER[language]() : {},
    ]);
    return { ...first, ...later };
  }

  /** Speaks this language from now on. */
  speak(language: Language, dictionary: First & Partial<Later>) {
    this.#spoken = { language, dictionary };
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }

  /** Loads what a first visit doesn't show. */
  async whole() {
    if (this.#isWhole) return;
    const { language } = this;
    const later = await LATER[language]();
    this.#isWhole = true;
    if (language === this.language)
      this.#spoken = { language, dictionary: { ...this.#spoken.dictionary, ...later } };
    else await this.load();
  }
}

/** A part of the page that comes later, with its texts. */
export async function withWords<Part>(part: Promise<Part> | undefined): Promise<Part | undefined> {
  const [loaded] = await Promise.all([part, speech.whole()]);
  return loaded;
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
export const words: Words = new Proxy({} as Words, {
  get: (_, room) => speech.dictionary[room as keyof Words],
});
