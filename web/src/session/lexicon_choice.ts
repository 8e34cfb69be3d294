// Whose words are played: what was chosen last in this browser, or else those of the page's
// language. Tiles and words go together, so a choice of words is one of tiles, too.
import { STORED } from "../browser/storage";
import type { Agreement, Catalogue } from "../wire/types";
import { type Language, speech } from "../words/words.svelte";

export type Lexicon = Catalogue["lexicons"][number];
/** What is stored of a choice; `public/start.js` reads the language, too. */
type Stored = Pick<Lexicon, "name" | "language">;

/** The chosen lexicon if it's still there, or else that of a language, or English. */
export function lexiconFor(
  catalogue: Catalogue,
  language: string,
  chosen: Stored | null = null,
): Lexicon {
  const inLanguage = (code: string) => catalogue.lexicons.find((one) => one.language === code);
  const found =
    catalogue.lexicons.find((one) => one.name === chosen?.name) ??
    inLanguage(chosen?.language ?? language) ??
    inLanguage(language) ??
    inLanguage("en") ??
    catalogue.lexicons[0];
  if (!found) throw new Error("there is no lexicon");
  return found;
}

/** The lexicon to begin with, in this browser. */
export const usualLexicon = (catalogue: Catalogue): Lexicon =>
  lexiconFor(catalogue, speech.language, read(STORED.lexicon));

/** The language of the words to play with: before the catalogue is there, too. */
export const wantedWords = (): string => read(STORED.lexicon)?.language ?? speech.wanted;

/** Whether words were chosen here; without a choice they follow the page's language. */
export const hasChosenWords = (): boolean => read(STORED.lexicon) !== null;

/** Remembers a choice for the next game. */
export function chooseLexicon(catalogue: Catalogue, name: string) {
  const found = catalogue.lexicons.find((one) => one.name === name);
  if (found) write(STORED.lexicon, found);
}

/** Remembers what was played last, which help is about. */
export function notePlayed({ lexicon, language }: Pick<Agreement, "lexicon" | "language">) {
  write(STORED.played, { name: lexicon, language });
}

/** The lexicon of the game that was open last, or else the usual one. */
export const lastPlayed = (catalogue: Catalogue): Lexicon => {
  const played = read(STORED.played);
  return played ? lexiconFor(catalogue, speech.language, played) : usualLexicon(catalogue);
};

/** The tips of which language suit a lexicon: those of its language, or of the page's. */
export function tipsLanguage({ language }: Pick<Lexicon, "language">): Language {
  return language === "en" || language === "de" || language === "fr" || language === "es"
    ? language
    : speech.language;
}

function read(key: string): Stored | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Stored> | null;
    return found?.name && found.language ? { name: found.name, language: found.language } : null;
  } catch {
    return null;
  }
}

function write(key: string, { name, language }: Stored) {
  localStorage.setItem(key, JSON.stringify({ name, language }));
}
