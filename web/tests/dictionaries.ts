// Every dictionary of the page, for tests.
import { de } from "../src/words/de";
import { later as deLater } from "../src/words/de/later";
import { en } from "../src/words/en";
import { later as enLater } from "../src/words/en/later";
import { es } from "../src/words/es";
import { later as esLater } from "../src/words/es/later";
import { fr } from "../src/words/fr";
import { later as frLater } from "../src/words/fr/later";
import type { Language, Words } from "../src/words/words.svelte";

export const ENGLISH = { ...en, ...enLater };
export const OTHERS = {
  de: { ...de, ...deLater },
  fr: { ...fr, ...frLater },
  es: { ...es, ...esLater },
} satisfies Record<Exclude<Language, "en">, Words>;
export const DICTIONARIES = { en: ENGLISH, ...OTHERS };
