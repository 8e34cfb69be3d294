// Keeping score for a real board.
import { list, number, plural } from "../intl";
import { counts } from "./counts";
import { of } from "./grammar";

export const scorekeeping = {
  // Making the table
  title: "Keep score",
  lead: "Play on a real board with your own tiles. Lexiko scores, keeps the sheet and settles challenges.",
  offer: "Playing on a real board? {keep|Keep score here}.",
  edition: "Board",
  players: "Players",
  players_hint: "In the order you sit.",
  player: (place: number) => `Player ${number(place)}`,
  goes_first: "Goes first",
  who_goes_first: "Who goes first?",
  name_goes_first: (name: string) => `${name} goes first`,
  add: "Add player",
  remove: (name: string) => `Remove ${name}`,
  keeper: "Who enters plays",
  one: "I’ll enter everyone’s plays",
  one_hint: "The others can watch on their own phones.",
  each: "Everyone enters their own",
  each_hint: "Players join by link and enter their own plays. You can correct them.",
  who_enters: (name: string) => `Who enters ${of(name)} plays`,
  entered_by_me: "I do",
  entered_by_them: "on their own phone",
  more: "Challenges, time, variations",
  time: "Time limit per turn",
  turn_seconds: "Seconds per turn",
  goal: "Points to win",
  start: "Start scoring",
  draws_hint:
    "You draw tiles and decide who goes first. Lexiko draws nothing here, so it can’t prove the draws.",
  agreed: {
    one: "Real board: the host enters all plays.",
    each: "Real board: everyone enters their own plays, and the host can correct them.",
  },
  // At the table
  turn_of: (name: string) => `${of(name)} turn`,
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
    `No ${letter} left, so this one’s a blank. If that’s wrong, take it back.`,
  none_left: (letter: string) => `No ${letter} or blank left. Was an earlier play mistyped?`,
  no_blank: "Both blanks are already on the board.",
  first_square: "Tap the square where the word starts.",
  turn_arrow: "Turn the arrow",
  erase: "Take back the last letter",
  clear: "Clear",
  clear_all: "Clear: take back all letters",
  exchange: "Exchange",
  exchange_how_many: "How many tiles go back?",
  exchange_of: (count: number) => `Exchange ${number(count)}`,
  fewer: "One fewer",
  another: "One more",
  in_bag: (count: number) =>
    plural(count, { one: "1 tile in the bag", other: `${number(count)} tiles in the bag` }),
  bag_short: (count: number, needed: number) =>
    `Only ${number(count)} in the bag, ${number(needed)} needed`,
  cancel: "Cancel",
  pass: "Pass",
  confirm_pass: "Pass?",
  press_again: (name: string) => `Press Pass again: ${name} passes.`,
  undo: "Undo",
  undo_of: (name: string) => `Undo ${of(name)} last entry`,
  undone: "Undone.",
  no_one_can_play: "No one can play",
  other_phone: "Show the sheet on another phone",
  other_phone_hint: "Scan this code or open the link to follow the board and sheet live.",
  copy_link: "Copy link",
  link_copied: "Link copied.",
  resigns: (name: string) => `${name} resigns`,
  watching: (name: string) => `It’s ${of(name)} turn. You’re watching.`,
  entered_by_other: (name: string) => `${name} enters this play.`,
  // Challenges
  challenge: "Challenge",
  let_it_stand: "Let it stand",
  who_challenges: "Who challenges?",
  which_word: "Which word?",
  // The end
  letters_left: "What’s left on the racks?",
  letters_left_hint: "No more plays. Type the letters each player has left; ? is a blank.",
  left_of: (name: string, count: number) => `${name}, ${counts.tiles(count)}`,
  letters_of: (name: string) => `Letters ${name} has left`,
  missing: (count: number) =>
    plural(count, { one: "1 letter missing", other: `${number(count)} letters missing` }),
  too_many: (count: number) =>
    plural(count, { one: "1 letter too many", other: `${number(count)} letters too many` }),
  not_left: (letters: readonly string[]) => `Too many: ${list(letters)}`,
  not_a_tile: "Not a tile",
  takes: (terms: string, sum: number) => `${terms} = −${number(sum)}`,
  save: "Save",
  unknown_rest: "No one knows the rest",
  waiting_for_letters: (names: readonly string[]) =>
    `Waiting for ${list(names)} to enter the letters left.`,
};
