// Keeping score for a real board.
import { list, number, plural } from "../intl";
import { counts } from "./counts";

export const score = {
  // Making the table
  title: "Keep score",
  lead: "You play at a real board, with your own tiles. Lexiko scores, keeps the sheet and judges challenges.",
  offer: "At a real board? {keep|Keep score for it here}.",
  edition: "Which board",
  players: "Who plays",
  players_hint: "In the order in which you sit.",
  player: (place: number) => `Player ${number(place)}`,
  begins: "Begins",
  who_begins: "Who begins?",
  begins_of: (name: string) => `${name} begins`,
  add: "One more player",
  remove: (name: string) => `${name} does not play`,
  keeper: "Who enters the plays",
  one: "I, for all",
  one_sentence: "The others look on from their own phones, if they like.",
  each: "Each their own",
  each_sentence: "Whoever comes by the link enters their own plays. You may correct everything.",
  by: (name: string) => `Who enters for ${name}`,
  by_me: "I enter",
  by_them: "on their own phone",
  more: "Lexicon, challenges, time, variations",
  challenges: "Challenges",
  time: "Time for a turn",
  turn_seconds: "Seconds a turn",
  goal: "Points to reach",
  lay_out: "Lay out the sheet",
  draws:
    "You draw tiles and find out who begins yourselves: Lexiko draws nothing here, and so proves nothing about it.",
  agreed: {
    one: "Score is kept for a real board: the host enters all plays.",
    each: "Score is kept for a real board: each enters their own plays, and the host may correct them.",
  },
  // At the table
  turn_of: (name: string) => `${name}’s turn`,
  enter: "Enter",
  enter_for: (name: string) => `for ${name}`,
  tap_square: "Tap a square, then the letters",
  tray: "Letters",
  key: (letter: string, points: number, left: number) =>
    `${letter}, ${counts.points(points)}, ${plural(left, { one: "1 left", other: `${number(left)} left` })}`,
  die_key: (letter: string, points: number) => `${letter}, ${counts.points(points)}`,
  blank_key: (left: number) =>
    `Blank for the next letter, ${plural(left, { one: "1 left", other: `${number(left)} left` })}`,
  used_up: (letter: string) =>
    `No ${letter} is left: it lies there as a blank. Take it back if that is not so.`,
  none_left: (letter: string) =>
    `No ${letter} is left, and no blank: was an earlier play mistyped?`,
  no_blank: "Both blanks are on the board already.",
  first_square: "Tap the square where the word begins.",
  turn_arrow: "Turn the arrow",
  erase: "Take the last letter back",
  recall: "Clear",
  recall_all: "Clear: take all letters back",
  exchange: "Exchange",
  exchange_how_many: "How many tiles go back?",
  exchange_of: (count: number) => `Exchange ${number(count)}`,
  fewer: "One fewer",
  another: "One more",
  in_bag: (count: number) =>
    plural(count, { one: "1 tile in the bag", other: `${number(count)} tiles in the bag` }),
  bag_short: (count: number, needed: number) =>
    `Only ${number(count)} in the bag, ${number(needed)} needed`,
  never_mind: "No exchange",
  pass: "Pass",
  really_pass: "Pass?",
  press_again: (name: string) => `Press Pass once more: ${name} passes.`,
  undo: "Undo",
  undo_of: (name: string) => `Undo the last entry, ${name}’s`,
  undone: "Taken back.",
  nobody_can_play: "Nobody can play any more",
  other_phone: "Show the sheet on another phone",
  other_phone_sentence:
    "Point its camera here, or open the link. It shows board and sheet as they are entered.",
  copy: "Copy the link",
  copied: "The link is copied.",
  give_up: (name: string) => `${name} resigns`,
  looking_on: (name: string) => `${name} is to play. You are looking on.`,
  waits_for: (name: string) => `${name} enters this play.`,
  // Challenges
  challenge: "Challenge",
  stands: "It stands",
  who_challenges: "Who challenges?",
  which_word: "Which word?",
  // The end
  counting: "What is left on the racks?",
  counting_sentence: "The play is over. Type the letters that each still has; ? is a blank.",
  left_of: (name: string, count: number) => `${name}, ${counts.tiles(count)}`,
  letters_of: (name: string) => `Letters that ${name} has left`,
  missing: (count: number) =>
    plural(count, { one: "One letter more", other: `${number(count)} letters more` }),
  too_many: (count: number) =>
    plural(count, { one: "One letter too many", other: `${number(count)} letters too many` }),
  not_left: (letters: readonly string[]) => `More ${list(letters)} than can be left`,
  no_tile: "There is a sign that is no tile",
  takes: (terms: string, sum: number) => `${terms} = −${number(sum)}`,
  write_down: "Write down",
  unknown_rest: "The rest nobody knows",
  others_tell: (names: readonly string[]) =>
    `Waiting to hear what ${list(names)} ${names.length > 1 ? "have" : "has"} left.`,
};
