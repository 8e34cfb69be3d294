// What the rule sheets give a player besides the rules: the data file that terminal and command
// line read, too.
import data from "../../../src/lexiko/data/tips.json";
import { type Language, speech } from "../words/words.svelte";

export type Text = Readonly<Record<Language, string>>;

export interface SuggestedPlay {
  at: string;
  word: string;
  score: number;
  words: [string, number][];
  /** What there is to see, once it lies there. */
  says: Text;
}

export interface Tip {
  key: string;
  title: Text;
  text: Text;
  /** The lists that belong to it: some of `LISTS`, or word lists of the lexicon. */
  shows: string[];
  example: { board: string[]; rack: string; plays: SuggestedPlay[] };
}

export const TIPS: readonly Tip[] = data.tips.map((tip) => ({
  ...tip,
  example: {
    ...tip.example,
    plays: tip.example.plays.map((play) => ({
      ...play,
      words: play.words.map(([word, score]): [string, number] => [`${word}`, Number(score)]),
    })),
  },
}));
/** Groups of letters by the language of the tiles. */
export const LISTS: Readonly<Record<keyof typeof data.lists, { en: readonly string[] }>> =
  data.lists;
export const DOS: readonly Text[] = data.dos;
export const HISTORY: readonly { when: Text; text: Text }[] = data.history;

/** A text in the language of the page. */
export const say = (text: Text): string => text[speech.language];
