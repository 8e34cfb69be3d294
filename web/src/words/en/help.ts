// The help pages: their parts, lessons, cards of short words, history.
import { number, plural } from "../intl";

export const help = {
  title: "Help",
  how_to_play: "How to play",
  how_to_play_edition: (edition: string) => `How to play ${edition}`,
  more: "More",
  parts: {
    lessons: "Ten lessons",
    words: "Short words",
    shortcuts: "Shortcuts",
    history: "Where it comes from",
  },
  board_of: (edition: string) => `The board of ${edition}`,
  lesson_count: (place: number, count: number) => `Lesson ${number(place)} of ${number(count)}`,
  words_are_english: "",
  before: (title: string) => `Before: ${title}`,
  next: (title: string) => `Next: ${title}`,
  now_play: "Now play",
  words_sentence: "The two-letter words and those with a Q and no U.",
  shortcuts_sentence: "The keyboard does everything that a hand can do. {key} shows this list anywhere.",
  headline: "How can we help?",
  sentence: "Pick the box that lies on your table, or try a lesson.",
  points: (sum: string) => `{score} points: ${sum}`,
  for_all_tiles: (bonus: number) => `${number(bonus)} for all tiles`,
  try: (square: string) => `Try {word} from ${square}, across.`,
  try_down: (square: string) => `Try {word} from ${square}, down.`,
  tried_all: "You have tried it all. Lay what you like, or go on.",
  show_me: "Show me",
  take_back: "Take the tiles back",
  lexicon: "Lexicon",
  two_letters: "Two letters",
  by_first_letter: (count: number) =>
    plural(count, { one: "1 word, by its first letter.", other: `${number(count)} words, by their first letter.` }),
  q_without_u: "Q without U",
  has_none: "This lexicon has none.",
  cards_closed: "The cards are closed",
  cards_closed_sentence:
    "You play at a table where nobody may look words up, so the cards stay closed until that game is over.",
  put_away: "Put away a game I have not begun",
  history:
    "In the years around 1930 an architect from Poughkeepsie in the state of New York, Alfred Butts, wondered why word games were never as popular as cards, and found the answer: they had no score. So he made a word game that has one, and called it Lexiko. Through the thirties and forties he went on improving it, and it became Criss Cross Words. He built the sets at home and sent them all over the country, while a patent, a copyright and a maker would not come. In 1948 he had all three at last; with another name and a new board the game went out into the world, where by now millions of sets are made every year and people play it in many languages. Our table bears the first of its names.",
};
