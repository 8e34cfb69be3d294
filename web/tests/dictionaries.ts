// Every dictionary of the page, for tests.
import { de } from "../src/words/de";
import { en } from "../src/words/en";
import { es } from "../src/words/es";
import { fr } from "../src/words/fr";
import type { Language, Words } from "../src/words/words.svelte";

export const OTHERS = { de, fr, es } satisfies Record<Exclude<Language, "en">, Words>;
export const DICTIONARIES = { en, ...OTHERS };
