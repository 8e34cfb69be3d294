// The players at the table and what they’re doing; what you can do there besides playing.
import { number, plural } from "../intl";
import { counts } from "./counts";
import { of } from "./grammar";

export const seats = {
  seats: "Players",
  left_game: "has left the game",
  draw: "draw",
  won: "won",
  loses_turns: (count: number) =>
    plural(count, { one: "loses a turn", other: `loses ${number(count)} turns` }),
  your_turn: "Your turn",
  thinking: "thinking…",
  to_play: "their turn",
  to_play_away: "their turn, away",
  away: "away",
  played: (word: string) => `Played ${word}`,
  exchanged: (count: number) => `Exchanged ${number(count)}`,
  passed: "Passed",
  took_back: "Play removed",
  computer: (level: string) => `Computer, ${level}`,
  tiles: (count: number) => counts.tiles(count),
  on_the_way: (name: string, goal: number) => `${of(name)} progress to ${number(goal)}`,
  copy_link: "Copy the invitation link",
  link_copied: "Link copied",
  link_is_copied: "Link copied.",
  table_code: "Table code",
  close: "Close",
  close_drawer: "Close panel",
  /** The table’s part of the menu. */
  copy_invitation: "Copy invitation",
  invitation_copied: "Invitation copied.",
  join_by: (link: string) => `Others join at ${link}`,
  download_gcg: "Download as GCG",
  download_events: "Download full game record",
  take_seat_back: "Take your seat back",
  is_away: (name: string) => `${name} is away`,
  is_away_what: (name: string) => `${name} is away…`,
  leave_what: "Leave table…",
  resign_what: "Resign…",
  /** What is asked before a player leaves. */
  really_resign: "Resign?",
  really_leave: "Leave the table?",
  others_play_on: "Your tiles go back in the bag and the others play on.",
  other_wins: "The game ends and the other player wins.",
  leaving:
    "You can close the page and come back any time. If you can’t, let a computer play for you until you do, or resign.",
  level_of_computer: "Computer level",
  all_must_wish:
    "This happens once everyone at the table agrees. A player who was here a moment ago can’t be replaced yet.",
  play_on: "Keep playing",
  resign: "Resign",
  resign_and_leave: "Resign and leave",
  let_computer: "Let a computer play",
  take_out: "Remove from the game",
  /** Whether a word is valid. */
  look_up_word: "Look up a word",
  look_up: "Look up",
  word: "Word",
  is_good: "is valid",
  is_not_in: (lexicon: string) => `isn’t in the lexicon ${lexicon}`,
};
