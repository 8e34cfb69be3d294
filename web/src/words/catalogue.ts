// What the server's catalogue names by keys, in the chosen language. A key that the dictionaries
// don't know is shown as the server names it.
import type { Catalogue, Edition } from "../wire/types";
import { speech, words } from "./words.svelte";

type Named = Record<string, { name: string; sentence: string } | undefined>;

export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase(speech.locale) + word.slice(1);
}

/** "easy", as it stands in a sentence. */
export function levelName(level: string): string {
  return (words.levels as Named)[level]?.name ?? level;
}

export function levelSentence(level: string): string {
  return (words.levels as Named)[level]?.sentence ?? "";
}

/** What a computer player is like. */
export function playerLine(player: string): string {
  return (words.computers.lines as Record<string, string | undefined>)[player] ?? "";
}

export function editionName({ key, name }: { key: string; name: string }): string {
  const known: Record<string, { name: string } | undefined> = words.editions;
  return known[key]?.name ?? name;
}

export function variationName(key: string): string {
  return (words.agreement.variations as Named)[key]?.name ?? key;
}

export function variationSentence(key: string): string {
  return (words.agreement.variations as Named)[key]?.sentence ?? "";
}

export function challengeName(mode: string): string {
  return (words.agreement.challenge_names as Record<string, string | undefined>)[mode] ?? mode;
}

export function challengeSentence(mode: string, edition: Edition): string {
  const names: Record<string, string | undefined> = words.agreement.challenges;
  const isAsBoxed = mode === "edition";
  if (isAsBoxed && edition.words_judged_singly && edition.challenge === "double")
    return names.one_word ?? "";
  return names[isAsBoxed ? edition.challenge : mode] ?? "";
}

/**
 * "German", "Deutsch", "allemand", "alemán": a language by its code, as the chosen one calls it.
 */
export function languageName(code: string): string {
  return new Intl.DisplayNames(speech.locale, { type: "language" }).of(code) ?? code;
}

/** The lexicons that come with Lexiko, which are called by their languages. */
const SHIPPED: Readonly<Record<string, string>> = {
  english: "en",
  german: "de",
  french: "fr",
  spanish: "es",
};

/** A lexicon by its name; those that come with Lexiko by their language. */
export function lexiconName(name: string): string {
  return capital(lexiconInSentence(name));
}

/** The same as it stands in a sentence. */
export function lexiconInSentence(name: string): string {
  const language = SHIPPED[name];
  return language ? languageName(language) : name;
}

/** Whether a lexicon comes with Lexiko. */
export const isShipped = (name: string) => Object.hasOwn(SHIPPED, name);

/** In the order in which they're offered: the page's language first, the others by name. */
export function sortedByLanguage<T extends { language: string; label: string }>(
  options: readonly T[],
): T[] {
  const isOwn = ({ language }: T) => Number(language === speech.language);
  return [...options].sort(
    (one, other) =>
      isOwn(other) - isOwn(one) || one.label.localeCompare(other.label, speech.locale),
  );
}

/** The catalogue with the names and lines of its editions in the chosen language. */
export function translated(catalogue: Catalogue): Catalogue {
  const known: Record<string, { name: string; tagline: string } | undefined> = words.editions;
  return {
    ...catalogue,
    editions: catalogue.editions.map((edition) => ({ ...edition, ...known[edition.key] })),
  };
}
