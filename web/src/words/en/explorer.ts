// The explorer: any position, its plays, what they lead to.
import { list, number, percent, plural, signed } from "../intl";
import { counts } from "./counts";
import { of } from "./grammar";

/** “Ben’s”; without a name the other player is simply “the next player”. */
const whose = (name: string) => (name ? of(name) : "the next player’s");
const who = (name: string) => name || "the next player";

export const explorer = {
  title: "Explorer",
  lead: "Any position, and what its plays lead to",
  from_game: (players: string, turn: number) => `${players}, turn ${number(turn)}`,
  by_hand: "Your own position",
  back_to_review: "Back to the review",
  back_to_plays: "Back to the plays",
  tools: "Tools",

  // Setting it up
  set_up: "Set up",
  set_up_hint: "tap a square and type",
  set_up_on: "Type letters, hold Shift for a blank. Backspace removes a tile.",
  set_up_done: "Done",
  position: "Position",
  rack: "Rack",
  rack_of: (name: string) => `${of(name)} rack`,
  you: "You",
  other: "Opponent",
  other_number: (place: number) => `Opponent ${number(place)}`,
  score_of: (name: string) => `${of(name)} score`,
  their_rack: "Their rack",
  not_known: "not known",
  unseen: (unseen: number, in_bag: number) =>
    `${number(unseen)} unseen, ${number(in_bag)} of them in the bag`,
  unseen_in_bag: (unseen: number, in_bag: number) =>
    `${number(unseen)} · ${number(in_bag)} in the bag`,
  players: "Players",
  first_word: "First word at least",
  any_length: "any length",
  letters: (count: number) => `${number(count)} letters`,
  clear_board: "Clear board",
  random_rack: "Random rack",
  turn_round: "Next seat’s turn",
  edition_and_words: "Edition and words",
  not_a_tile: (typed: string) => `“${typed}” isn’t a tile of this edition.`,
  rack_too_long: (most: number) => `A rack has at most ${counts.tiles(most)}.`,
  too_many: (tiles: readonly string[]) =>
    `More than the edition has: ${list(tiles)}. Remove one to go on.`,
  laid: (tile: string, square: string) => `${tile} on ${square}`,
  removed: (square: string) => `${square} empty`,

  // Plays
  plays: "Plays",
  which_wins: "Which play wins most?",
  which_scores: "What can you play?",
  which_ends: "The way to the end",
  found: (total: number, tried: number) =>
    `${plural(total, { one: "1 play", other: `${number(total)} plays` })} found · the best ${number(tried)} are tried out`,
  found_only: (total: number) =>
    `${plural(total, { one: "1 play", other: `${number(total)} plays` })} found`,
  looking: "Looking for plays…",
  no_plays: "No word fits here. Exchange tiles or pass.",
  need_rack: (name: string) =>
    name ? `Enter ${of(name)} rack to see plays.` : "Enter a rack to see plays.",
  need_position: "Set up a position, or bring one in. Plays appear as soon as there’s a rack.",
  dice_only: "Dice are rolled again each turn, so only plays are compared.",
  continuations: (count: number) =>
    plural(count, { one: "1 continuation", other: `${number(count)} continuations` }),
  steadiness: {
    moving: "still moving a little",
    settling: "settling",
    steady: "steady",
  },
  as_far: "as far as it came",
  exact: "exact",
  by_worth: "By points and tiles kept",
  start: "Start",
  stop: "Stop",
  go_on: "Continue",
  simulate: "Start the simulation",
  play: "Play",
  points_short: "Pts",
  keeps: "Keeps",
  keeps_nothing: "nothing",
  chance: "Chance to win",
  value: "Worth",
  ahead: "At the end",
  pin: (play: string) => `Pin ${play} to compare`,
  row: (play: string, points: number, keeps: string) =>
    `${play}, ${counts.points(points)}, ${keeps ? `keeps ${keeps}` : "keeps nothing"}`,
  row_chance: (chance: number, error: number) =>
    `${percent(chance)}, plus or minus ${number(Math.max(1, Math.round(error * 100)))}`,
  bars: (from: string, to: string) => `The bars start at ${from} and end at ${to}.`,
  toss_up: (plays: readonly string[]) => `Too close to call between ${list(plays)}.`,
  toss_up_many: (count: number) => `The first ${number(count)} overlap: too close to call.`,
  leads: (play: string) => `${play} is ahead by more than the error.`,
  equal: (plays: readonly string[]) => `${list(plays)} are equally good.`,
  equal_many: (count: number) => `The first ${number(count)} are equally good.`,
  best: (play: string) => `${play} is best.`,
  all_same: "They all come to the same.",
  in_bag: (count: number) => `${number(count)} in the bag`,
  turns_ahead: (count: number) =>
    plural(count, { one: "1 turn ahead", other: `${number(count)} turns ahead` }),
  rack_any: (name: string) => `${name ? of(name) : "Their"} rack: any`,
  rack_known: (name: string) => `${name ? of(name) : "Their"} rack: known`,
  leader: (play: string, chance: number, level: readonly string[]) =>
    level.length
      ? `${play} leads, ${percent(chance)}, level with ${list(level)}.`
      : `${play} leads, ${percent(chance)}.`,
  leader_points: (play: string, points: number) => `${play} leads, ${signed(points)} at the end.`,
  leader_only: (play: string) => `${play} leads.`,
  ended: "Done.",
  stopped: "Stopped.",
  add_to_lines: "adds to the lines",
  add: "Add to the lines",
  try_out: (play: string) => `Try ${play} out, too`,
  clear: "Clear",
  exchange_of: (tiles: string) => `Exchange ${tiles}`,
  pass: "Pass",
  more_plays: (count: number) => `Show ${number(count)} more`,

  // The last tiles
  last_tiles: (in_bag: number) =>
    `${plural(in_bag, { one: "1 tile", other: `${number(in_bag)} tiles` })} in the bag: every draw is played out.`,
  won: "Won",
  tied: "Tied",
  lost: "Lost",
  ways: (won: number, ways: number) => `${number(won)} of ${number(ways)}`,
  outcome: (won: number, tied: number, lost: number) =>
    `won ${number(won)}, tied ${number(tied)}, lost ${number(lost)}`,
  not_played_out: (count: number) => `${number(count)} not played out yet`,
  by_bag: (play: string) => `${play}, by what’s in the bag`,
  depends: "It depends",
  open: "Not played out yet",
  a_blank: "a blank",
  wins_always: "Wins whatever’s in the bag.",
  ties_always: "Ties whatever’s in the bag.",
  loses_always: "Loses whatever’s in the bag.",
  wins_unless: (tiles: readonly string[]) =>
    `Wins unless the bag holds ${list(tiles, "disjunction")}.`,
  wins_if: (tiles: readonly string[]) =>
    `Wins only if the bag holds ${list(tiles, "disjunction")}.`,
  loses_unless: (tiles: readonly string[]) =>
    `Loses unless the bag holds ${list(tiles, "disjunction")}: then it’s a tie.`,
  ties_with: (tiles: readonly string[]) => `It’s a tie with ${list(tiles, "disjunction")}.`,
  best_line: "Best play from here",
  add_line: "Add this line",
  points_ahead: (points: number) => `${signed(points)} points`,

  // Comparing
  compare: "Compare",
  compare_two: "Compare two plays",
  compare_these: (one: string, other: string) => `Compare ${one} and ${other}`,
  pin_two: "Tick two plays to compare them.",
  one_or_other: (one: string, other: string) => `${one} or ${other}?`,
  too_close: (one: string, other: string, error: string) =>
    `Too close to call: ${one} and ${other}, each ± ${error}`,
  ahead_by: (play: string, games: number) =>
    `${play} wins ${plural(games, { one: "1 game", other: `${number(games)} games` })} in 100 more`,
  figures: {
    chance: "chance to win",
    points: "points now",
    keeps: "keeps",
    next: (name: string) => `${whose(name)} next turn`,
    next_bonus: (name: string) => `${who(name)} plays all tiles`,
    after: "your turn after",
    after_bonus: "all tiles next turn",
    ahead: "ahead after all that",
    final: "at the end",
    worth: "worth with tiles kept",
  },
  better: "better",
  swap_sides: "Swap sides",
  close: "Close",

  // Where the next seat scores
  where_scores: (name: string) => `Where ${who(name)} scores`,
  where_scores_after: (name: string, play: string) => `Where ${who(name)} scores after ${play}`,
  hide_scores: (name: string) => `Hide where ${who(name)} scores`,
  bigger: (name: string, racks: number) =>
    `Bigger dots mean more points for ${who(name)}, over ${number(racks)} random racks.`,
  busy: (lanes: readonly string[]) =>
    plural(lanes.length, {
      one: `The busy lane is ${list(lanes)}.`,
      other: `The busy lanes are ${list(lanes)}.`,
    }),
  busy_said: (lanes: readonly string[]) => `Busy lanes: ${lanes.join("; ")}.`,
  column: (letter: string, from: number, to: number) =>
    `column ${letter}, ${number(from)} to ${number(to)}`,
  row_lane: (row: number, from: string, to: string) => `row ${number(row)}, ${from} to ${to}`,
  no_lanes: "No lane stands out.",
  legend: (name: string) => `${name || "The next player"} scores here:`,
  rarely: "rarely",
  often: "often",
  on_average: (points: number) => `${counts.points(points)} on average`,
  bonus_share: (share: number) => `all tiles ${percent(share)}`,

  // Lines
  lines: "Lines",
  lines_empty: "Lay a play and press Enter: it starts a line. Arrow keys walk along it.",
  start_of_lines: "This position",
  played: "played",
  remove_line: (play: string) => `Remove ${play}`,
  before: "One play back",
  next: "One play on",
  node: (play: string, figure: string) => (figure ? `${play}, ${figure}` : play),
  added: (play: string) => `${play} added to the lines.`,
  at_play: (play: string) => `After ${play}`,

  // In and out
  import: "Import",
  share: "Share link",
  share_short: "Share",
  copied: "Link copied.",
  copy_by_hand: "Copy this link:",
  bad_link: "This link has no position. Here’s an empty board.",
  partly_read: "Some lines of this link don’t fit the board, so they’re left out.",
  closed: "The explorer is closed",
  closed_hint: "It opens again when that game ends.",
  again: "Try again",
  loading: "Setting up the position…",
  keys: "Keys",
};
