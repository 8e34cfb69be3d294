// The players at the table and what they’re doing; what you can do there besides playing.
import { number, plural } from "../intl";
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
  their_turn: "Their turn",
  their_turn_away: "Their turn, away",
  away: "away",
  played: (word: string) => `Played ${word}`,
  exchanged: (count: number) => `Exchanged ${number(count)}`,
  passed: "Passed",
  play_removed: "Play removed",
  computer: (level: string) => `Computer, ${level}`,
  progress: (name: string, goal: number) => `${of(name)} progress to ${number(goal)}`,
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
  menu_is_away: (name: string) => `${name} is away…`,
  menu_leave: "Leave table…",
  menu_resign: "Resign…",
  /** What is asked before a player leaves. */
  confirm_resign: "Resign?",
  confirm_leave: "Leave the table?",
  others_play_on: "Your tiles go back in the bag and the others play on.",
  other_wins: "The game ends and the other player wins.",
  leaving:
    "You can close the page and come back any time. If you can’t, let a computer play for you until you do, or resign.",
  level_of_computer: "Computer level",
  all_must_agree:
    "This happens once everyone at the table agrees. A player who was here a moment ago can’t be replaced yet.",
  play_on: "Keep playing",
  resign: "Resign",
  resign_and_leave: "Resign and leave",
  let_computer: "Let a computer play",
  remove_player: "Remove from the game",
  /** Whether a word is valid. */
  look_up_word: "Look up a word",
  look_up: "Look up",
  word: "Word",
  is_valid: "is valid",
  is_not_in: (lexicon: string) => `isn’t in the lexicon ${lexicon}`,
  block: (name: string) => `Block ${name}`,
  blocked: (name: string) => `${name} is blocked.`,
};
