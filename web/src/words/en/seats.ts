// Who sits at the table and what they do; what one can do there besides playing.
import { number, plural } from "../intl";
import { counts } from "./counts";

export const seats = {
  seats: "Seats",
  left_game: "has left the game",
  draw: "draw",
  won: "won",
  loses_turns: (count: number) =>
    plural(count, { one: "loses the next turn", other: `loses ${number(count)} turns` }),
  your_turn: "Your turn",
  thinking: "thinking…",
  to_play: "to play",
  to_play_away: "to play, away",
  away: "away",
  played: (word: string) => `Played ${word}`,
  exchanged: (count: number) => `Exchanged ${number(count)}`,
  passed: "Passed",
  took_back: "Took a play back",
  computer: (level: string) => `Computer, ${level}`,
  tiles: (count: number) => counts.tiles(count),
  on_the_way: (name: string, goal: number) => `${name} on the way to ${number(goal)}`,
  copy_link: "Copy the link that invites to this table",
  link_copied: "Link copied",
  link_is_copied: "The link is copied.",
  table_code: "Table code",
  close: "Close",
  close_drawer: "Close the drawer",
  /** The table’s part of the menu. */
  copy_invitation: "Copy the invitation",
  invitation_copied: "The invitation is copied.",
  join_by: (link: string) => `Others join by ${link}`,
  download_gcg: "Download as GCG",
  download_events: "Download every event",
  take_seat_back: "Take your seat back",
  is_away: (name: string) => `${name} is away`,
  is_away_what: (name: string) => `${name} is away…`,
  leave_what: "Leave the table…",
  resign_what: "Resign…",
  /** What is asked before somebody gets up. */
  really_resign: "Resign?",
  really_leave: "Leave the table?",
  others_play_on: "Your tiles go back into the bag and the others play on.",
  other_wins: "The game ends, and the other seat wins.",
  leaving:
    "Closing the page loses nothing: you can come back at any time. If you will not, a computer can play on for you until you do, or you resign.",
  level_of_computer: "Level of the computer",
  all_must_wish:
    "Once all people at the table wish the same, it happens. A seat that was here a moment ago cannot be replaced yet.",
  play_on: "Play on",
  resign: "Resign",
  resign_and_leave: "Resign and leave",
  let_computer: "Let a computer play on",
  take_out: "Take the seat out of the game",
  /** Whether a word is good. */
  look_up_word: "Look a word up",
  look_up: "Look up",
  word: "Word",
  is_good: "is good",
  is_not_in: (lexicon: string) => `is not in the lexicon ${lexicon}`,
};
