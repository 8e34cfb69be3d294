// The review of a finished game, turn by turn and as a whole.
import { list, number, plural } from "../intl";
import type { Who } from "../who";
import { counts } from "./counts";

const times = (count: number) =>
  ["", "one try", "two tries", "three tries", "four tries", "five tries"][count] ??
  `${number(count)} tries`;

const IN_WORDS: Record<number, string> = { 2: "two", 4: "four" };

export const review = {
  title: "Review",
  opening: "Opening the game…",
  not_open: "No review here",
  no_turns: "Nobody took a turn in this game.",
  you: "You",
  /** In the middle of a sentence or row. */
  you_lower: "you",
  won_by: (points: number) => `won by ${number(points)}`,
  lost_by: (points: number) => `lost by ${number(points)}`,
  drawn: "a draw",
  missed_of: {
    mistake: (place: number, count: number) => `mistake ${number(place)} of ${number(count)}`,
    slip: (place: number, count: number) => `slip ${number(place)} of ${number(count)}`,
  },
  share: "Share",
  link_copied: "Link copied",
  look_closer: "Look closer",
  try_again: "Try again",
  turns: "Turns",
  turn: (place: number) => `turn ${number(place)}`,
  each: (count: number) => `${number(count)} each`,
  whole_game: "Whole game",
  turn_by_turn: "Turn by turn",
  first_turn: "First turn",
  last_turn: "Last turn",
  next_missed: { mistake: "Next mistake", slip: "Next slip" },
  board_at: "Board at this turn",
  rack: "Rack",
  your_rack: "Your rack",

  /** The chart. */
  chance: "Chance to win",
  your_chance: "Your chance to win, %",
  chance_of: (name: string) => `${name}’s chance to win, %`,
  chances: "Chances to win, %",
  from_to: (turn: number, from: string, to: string) => `Turn ${number(turn)}: ${from} → ${to}`,
  shape: (
    start: string,
    [high, highWord, highTurn]: readonly [string, string, number],
    [low, lowWord, lowTurn]: readonly [string, string, number],
    end: string,
  ) =>
    `${start} at first; then at most ${high}, after ${highWord || "turn"} on turn ${number(highTurn)}; at least ${low}, after ${lowWord || "turn"} on turn ${number(lowTurn)}; ${end} at the end.`,

  /** The coach. */
  about_turn: "About this turn",
  your_turn: (place: number) => `Your turn ${number(place)}`,
  turn_of: (name: string, place: number) => `${name}, turn ${number(place)}`,
  score_to: (own: number, others: string) => `${number(own)} to ${others}`,
  in_bag: (tiles: number) => `${number(tiles)} in the bag`,
  played: "Played",
  better: "Better",
  facts: "Facts",
  continuations: (count: number, turns: number | null) =>
    `${number(count)} continuations each, ${
      turns === null ? "to the end of the game" : `${IN_WORDS[turns] ?? number(turns)} turns ahead`
    }.`,
  whiskers: "Thin lines: where the true figure almost surely lies.",
  bars: (from: string, to: string) => `The bars start at ${from} and end at ${to}.`,
  too_close: (names: string) => `${names} are too close to call.`,
  first_look: "A first look, by points and tiles kept; a closer one follows.",
  decided: "The game was decided, so points count.",
  judges: {
    equity: "Compared by points and tiles kept.",
    preendgame: "Solved for every way the last tiles can lie.",
    endgame: "Solved to the last tile: points, not chances.",
    endgame_open: "Worked out as far as time allowed: points, not chances.",
    dice: "Out of everything this roll allowed.",
  },
  still_looking: "Still looking at this turn.",
  not_judged: "This turn wasn’t judged.",
  limitations: {
    unknown_lexicon: "Its word list isn’t installed here.",
    partial_racks: "Turns whose rack isn’t in the record weren’t judged.",
    unfinished: "The record ends before the game does.",
  },
  other_lexicon: (lexicon: string) => `Its word list isn’t installed here. Judged by ${lexicon}.`,
  copy: "Copy",
  copy_word: (word: string) => `Copy ${word}`,
  copy_words: (count: number) => `Copy ${counts.words(count)}`,
  copied: "Copied",
  explore: "Explore",

  /** A turn, read aloud. */
  turn_done: (place: number, who: Who, done: string, score: number | null) =>
    `Turn ${number(place)}, ${who ?? "you"}. ${done}${score === null ? "" : `, ${counts.points(score)}`}.`,
  better_was: (word: string, square: string, score: number) =>
    `Better was ${word} at ${square}, ${counts.points(score)}.`,
  better_done: (what: string) => `Better was: ${what}.`,
  more_here: "There was more here.",

  /** How far it has come. */
  progress: {
    title: "Looking at your game",
    turn: (done: number, total: number) =>
      `Turn ${number(done)} of ${number(total)}. You can start now.`,
    ahead: (count: number) =>
      plural(count, {
        one: "One other review comes first. You can start now.",
        other: `${number(count)} other reviews come first. You can start now.`,
      }),
    stopped: "Review stopped",
    failed: "The review didn’t finish.",
    stop: "Stop",
    go_on: "Go on",
  },

  /** Finding it oneself. */
  try_first: "Let me try first",
  try_it: "Try it yourself",
  board_to_try: "Board to try on",
  there_was_more: "There was more here",
  find_chance: (word: string, score: number | null, from: string, to: string) =>
    `You played {b|${word}}${score === null ? "" : ` for ${counts.points(score)}`}. The best play here would have lifted your chance to win from {b|${from}} to {b|${to}}. Can you find it?`,
  find_points: (word: string, score: number | null, points: number) =>
    `You played {b|${word}}${score === null ? "" : ` for ${counts.points(score)}`}. The best play here was worth {b|${counts.points(points)}} more. Can you find it?`,
  so_far: (word: string, score: number, tiles: number) =>
    `${word} so far: {b|${counts.points(score)}}, ${number(tiles)} of your tiles.`,
  tried: {
    more: (word: string, score: number) =>
      `${word} for {b|${counts.points(score)}}: not yet. There is more.`,
    candidate: (word: string, figure: string) =>
      `${word} is worth a look: {b|${figure}}. There is more.`,
    as_played: (word: string) => `${word} is what you played. There is more.`,
    invalid: (words: readonly string[]) =>
      words.length > 1
        ? `${list(words)} aren’t in the word list.`
        : `${list(words)} isn’t in the word list.`,
    other_exchange: "Not that exchange. There is more.",
  },
  stuck: "Stuck? One hint at a time",
  hint_where: "Where to look",
  hint_length: "How many letters it has",
  hint_letter: "Its first letter",
  show: "Show",
  show_hint: (place: number) => `Show hint ${number(place)}`,
  hints: {
    nothing: "There is nothing to lay here.",
    no_play: "It isn’t a word this time.",
    exchange: (tiles: number) => `Exchange ${counts.tiles(tiles)}.`,
    keep: (tiles: string) => (tiles ? `Keep {b|${tiles}}.` : "Keep none of them."),
    over_star: "It covers the star.",
    look_in: (letter: string, word: string) => `Look at the {b|${letter}} of ${word}.`,
    look_at: (letter: string, square: string) => `Look at the {b|${letter}} on ${square}.`,
    length: (letters: number) => `It has {b|${number(letters)}} letters.`,
    length_with: (letters: number, own: number) =>
      `It has {b|${number(letters)}} letters, ${number(own)} of them yours.`,
    begins: (letter: string) => `It begins with {b|${letter}}.`,
  },
  words_checked: "Words are checked here",
  show_answer: "Show me the answer",
  skip: "Skip this one",
  found: (tries: number) => (tries > 1 ? `Found it in ${times(tries)}.` : "Found it at once."),
  try_button: "Try",
  lay_a_word: "Lay a word",

  /** The whole game. */
  decided_by: (plays: number) =>
    [
      "",
      "One turn made the difference.",
      "Two turns made the difference.",
      "Three turns made the difference.",
    ][plays] ?? `${number(plays)} turns made the difference.`,
  save_gcg: "Save as GCG",
  go_through_mine: { mistake: "Go through my mistakes", slip: "Go through my slips" },
  go_through: { mistake: "Go through the mistakes", slip: "Go through the slips" },
  the_story: "The story",
  accuracy: "accuracy",
  of: (count: number) => `of ${number(count)}`,
  fine_or_better: "turns were fine or better",
  /** What they cost together, if that's at most 100 games in 100. */
  mistakes_cost: (mistakes: number, cost: number | null) =>
    `${plural(mistakes, { one: "mistake", other: "mistakes" })}${
      cost === null
        ? ""
        : plural(cost, { one: " for 1 game in 100", other: ` for ${number(cost)} games in 100` })
    }.`,
  mistake_index: (index: string) => `Mistake index ${index}.`,
  turning_points: "Turning points",
  play_and_luck: "Play and luck",
  in_hundred: "chance to win, %",
  start: "Start",
  even: "even",
  your_play: "Your play",
  their_play: "Their play",
  play_of: (name: string) => `${name}’s play`,
  the_tiles: "The tiles",
  balance: {
    lost: (who: Who, games: number) =>
      `${who === null ? "Your turns" : `${who}’s turns`} cost ${number(games)},`,
    given: (who: Who, games: number) =>
      `${who === null ? "the others’" : `${who}’s`} gave ${number(games)} back,`,
    took: (games: number) => `and the tiles took ${number(games)}.`,
    gave: (games: number) => `and the tiles gave ${number(games)}.`,
  },
  cost_by_phase: "What it cost, in games of 100",
  figures: "Figures",
  in_points: "In points",
  lost_by_play: "Lost by play",
  luck_of_draws: "Luck of the draws",
  phases: {
    opening: "Opening",
    middle: "Middle game",
    preendgame: "Last tiles in the bag",
    endgame: "Endgame",
  },
  extras: {
    phonies: (count: number, kept: number) =>
      `${plural(count, { one: "1 invalid word", other: `${number(count)} invalid words` })}${kept ? `, ${number(kept)} of them let stand` : ""}`,
    challenges_won: (count: number) =>
      plural(count, { one: "1 challenge won", other: `${number(count)} challenges won` }),
    challenges_lost: (count: number) =>
      plural(count, { one: "1 challenge lost", other: `${number(count)} challenges lost` }),
    exchanges: (count: number) =>
      plural(count, { one: "1 exchange", other: `${number(count)} exchanges` }),
    time_trouble: (count: number) =>
      plural(count, { one: "1 turn short of time", other: `${number(count)} turns short of time` }),
  },
  worth_learning: "Worth learning from this game",
  copy_list: "Copy list",
  hooks_of: (word: string) => `What goes before and after ${word}`,
  missed_on: (turn: number, score: number) =>
    `missed on turn ${number(turn)}, for ${number(score)}`,
  missed_by: (name: string, turn: number, score: number) =>
    `${name} missed it on turn ${number(turn)}, for ${number(score)}`,
  nothing_to_learn: "Nothing to mend: no word was missed.",
  no_new_words: "The better plays had no new words.",
  strength: "How strong you play",
  strength_between: (low: string, high: string, games: number) =>
    `Between ${low} and ${high}, by ${counts.games(games)} reviewed.`,
  strength_about: (level: string, games: number) =>
    `About ${level}, by ${counts.games(games)} reviewed.`,
  no_summary: "The summary comes when every turn has been looked at.",

  /** Bringing in a game. */
  import: "Import",
  bring_in: "Bring in a game",
  paste: "Paste text",
  from_file: "File",
  from_link: "Link",
  text_label: "Game as text: GCG, JSON lines or CGP",
  drop_here: "Drop a file here, or choose one",
  game_language: "Language of the game",
  you_are: "You are",
  none_of_them: "None of them",
  choose_file: "Choose a file",
  link_label: "Link to a game here, or to a GCG file elsewhere",
  open_link: "Open",
  reading: "Reading…",
  read_game: (format: string, turns: number, scores: string) =>
    plural(turns, {
      one: `${format}, 1 turn, ${scores}.`,
      other: `${format}, ${number(turns)} turns, ${scores}.`,
    }),
  read_position: "A position.",
  not_over: "The game isn’t over; it’s reviewed as far as it goes.",
  remarks: (count: number) =>
    plural(count, {
      one: "1 remark on the record.",
      other: `${number(count)} remarks on the record.`,
    }),
  remark: (line: number, text: string) => `Line ${number(line)}: ${text}`,
  review_whole: "Review the whole game",
  open_at: (turn: number) => `Open at turn ${number(turn)}`,
  at_turn: "Turn",
  keep_first: (turns: number) =>
    plural(turns, { one: "Keep the first turn", other: `Keep the first ${number(turns)} turns` }),
  edit_line: (line: number) => `Edit line ${number(line)}`,
  import_hint: "From another site or program, or from paper.",

  /** The first page. */
  today: "Today",
  slip: "Review",
  slip_won: (name: string, points: number) => `${name}, won by ${number(points)}`,
  slip_lost: (name: string, points: number) => `${name}, lost by ${number(points)}`,
  slip_drawn: (name: string) => `${name}, a draw`,
};
