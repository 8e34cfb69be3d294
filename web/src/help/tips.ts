// What the rule sheets give a player besides the rules: the data file that terminal and command
// line read, too. Its texts are in the language of the page, the words in them in the language
// that's played: texts name words in braces, and the examples of each language say which they are.
import data from "../../../src/lexiko/data/tips.json";
import { type Language, speech } from "../words/words.svelte";

export type Text = Readonly<Record<Language, string>>;

export interface SuggestedPlay {
  at: string;
  word: string;
  score: number;
  words: readonly (readonly [string, number])[];
  /** What there is to see, once it lies there. */
  says: Text;
}

/** A tip with its position. */
export interface Tip {
  key: string;
  title: Text;
  text: Text;
  /** The lists that belong to it: some of `LISTS`, or word lists of the lexicon. */
  shows: readonly string[];
  /** Of the words and tiles. */
  language: Language;
  board: readonly string[];
  rack: string;
  plays: readonly SuggestedPlay[];
}

type Cited = Readonly<Record<string, string | number>>;

/** An example as it's stored, with whatever is different in its language. */
interface Example {
  cited?: Cited;
  board: string[];
  rack: string;
  plays: { at: string; word: string; score: number; words: [string, number][] }[];
  title?: Text;
  text?: Text;
  shows?: string[];
  says?: Text[];
}

const EXAMPLES = data.examples as unknown as Readonly<Record<Language, Record<string, Example>>>;
const CITED: Readonly<Record<Language, Cited>> = data.cited;
export const HISTORY: readonly { when: Text; text: Text }[] = data.history;

/** Groups of letters by the language of the tiles. */
export const LISTS: Readonly<
  Record<keyof typeof data.lists, Readonly<Record<Language, readonly string[]>>>
> = data.lists;

const filled = (text: string, cited: Cited) =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => `${cited[name] ?? slot}`);

function citing({ en, de, fr, es }: Text, cited: Cited): Text {
  return {
    en: filled(en, cited),
    de: filled(de, cited),
    fr: filled(fr, cited),
    es: filled(es, cited),
  };
}

function tipIn(language: Language, told: (typeof data.tips)[number]): Tip | null {
  const shown = EXAMPLES[language][told.key];
  if (!shown) return null;
  const { board, rack, cited = {}, title, text, shows, says = told.says } = shown;
  return {
    key: told.key,
    title: title ?? told.title,
    text: citing(text ?? told.text, cited),
    shows: shows ?? told.shows,
    language,
    board,
    rack,
    plays: shown.plays.flatMap((play, number) => {
      const { word, score, words } = play;
      const own = { word, score, points: words[0]?.[1] ?? 0, other: words[1]?.[0] ?? "" };
      const said = says[number];
      return said ? [{ ...play, says: citing(said, { ...own, ...cited }) }] : [];
    }),
  };
}

/** The tips with words of a language. */
export const tipsIn = (language: Language): readonly Tip[] =>
  data.tips.flatMap((tip) => tipIn(language, tip) ?? []);

/** Dos, don'ts and things to remember. */
export const dosIn = (language: Language): readonly Text[] =>
  data.dos.map((text) => citing(text, CITED[language]));

/** A text in the language of the page. */
export const say = (text: Text): string => text[speech.language];
