// The lexicons to choose from, with how many words each has.
import type { Catalogue } from "../wire/types";
import { isShipped, languageName, lexiconName, sortedByLanguage } from "../words/catalogue";
import { words } from "../words/words.svelte";

/** Those that were added here are called by their own names, and say their language. */
export function lexiconOptions({ lexicons }: Pick<Catalogue, "lexicons">) {
  return sortedByLanguage(
    lexicons.map(({ name, language, words: count }) => ({
      value: name,
      label: words.new_table.words_option(
        isShipped(name) ? lexiconName(name) : `${lexiconName(name)} (${languageName(language)})`,
        count,
      ),
      language,
    })),
  );
}
