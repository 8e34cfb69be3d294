// "How to play" of the editions, which the server sends in English: by paragraph in the chosen
// language. Loaded with the help pages only; a text without a translation, as in a custom edition,
// stays English. `tests/test_words.py` compares the files with the editions.
import type { Language } from "./words.svelte";

type Rules = Record<string, string | undefined>;

const LATER: Record<Exclude<Language, "en">, () => Promise<{ default: Rules }>> = {
  de: () => import("./rules/de.json"),
  fr: () => import("./rules/fr.json"),
  es: () => import("./rules/es.json"),
};

/** The paragraphs by their English text; none, if they don't load. */
export async function rulesIn(language: Language): Promise<Rules> {
  if (language === "en") return {};
  return LATER[language]().then(
    (file) => file.default,
    () => ({}),
  );
}
