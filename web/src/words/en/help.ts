// The help pages: their parts, tips to try, word lists. Tips, dos and don’ts and history themselves
// are in the package’s `data/tips.json`.
import { number, plural } from "../intl";

export const help = {
  title: "Help",
  how_to_play: "How to play",
  how_to_play_edition: (edition: string) => `How to play ${edition}`,
  more: "More",
  parts: {
    lessons: "Ten tips",
    words: "Word lists",
    dos: "Dos and don’ts",
    shortcuts: "Shortcuts",
    history: "History",
  },
  board_of: (edition: string) => `${edition} board`,
  lesson_count: (place: number, count: number) => `Tip ${number(place)} of ${number(count)}`,
  words_in: "Words in {language}",
  previous: (title: string) => `Previous: ${title}`,
  next: (title: string) => `Next: ${title}`,
  now_play: "Now play",
  words_hint: "Words worth knowing by heart.",
  shortcuts_hint: "You can do everything with the keyboard. {key} shows this list anywhere.",
  headline: "How can we help?",
  lead: "Pick the edition you play, or try a tip.",
  points: (sum: string) => `{score} points: ${sum}`,
  for_all_tiles: (bonus: number) => `${number(bonus)} for all tiles`,
  try: (square: string) => `Try {word} from ${square}, across.`,
  try_down: (square: string) => `Try {word} from ${square}, down.`,
  tried_all: "You’ve tried everything. Lay what you like, or move on.",
  show_me: "Show me",
  take_back: "Take tiles back",
  two_letters: "Two letters",
  three_letters: "Three letters",
  by_first_letter: (count: number) =>
    plural(count, {
      one: "1 word, by first letter",
      other: `${number(count)} words, by first letter`,
    }),
  by_length: (count: number) =>
    plural(count, { one: "1 word, by length", other: `${number(count)} words, by length` }),
  q_without_u: "Q without U",
  no_words: "No words in this lexicon.",
  lists_locked: "Word lists are locked",
  lists_locked_hint: "Your table plays with a closed dictionary. Lists open when that game ends.",
  find_word: "Find a word",
  no_words_found: "No words found.",
  letter_groups: "Letters that often go together",
  beginnings: "Beginnings",
  endings: "Endings",
};
