// After the last turn: who has won and why, in words and figures.
import { list, number, percent, plural } from "../intl";
import type { Who } from "../who";
import { counts } from "./counts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const all = (who: readonly Who[]) => capital(list(who.map((one) => one ?? "you")));

export const ending = {
  no_result: "No result",
  draw: "It’s a draw",
  share_win: (names: readonly string[]) => `${list(names)} share the win`,
  you_win: "You win",
  you_win_by: (by: number) => `You win by ${number(by)}`,
  wins: (name: string) => `${name} wins`,
  wins_by: (name: string, by: number) => `${name} wins by ${number(by)}`,
  /** A player went out; the others, perhaps only one, still held tiles. */
  went_out: (who: Who, word: string | undefined, holders: readonly Who[]) => {
    const others = holders.length > 1 ? "the others" : holders.length ? (holders[0] ?? "you") : "";
    return `${who ?? "You"} went out${word ? ` with ${word}` : ""}${others ? ` while ${others} still held tiles` : ""}.`;
  },
  all_passed: "The bag was empty and everyone passed.",
  scoreless: "Too many turns in a row scored nothing, so the game ended.",
  reached: (who: Who, goal: number) => `${who ?? "You"} reached the goal of ${number(goal)} first.`,
  resigned: (who: readonly Who[]) => `${all(who)} resigned.`,
  no_play: "The bag was empty and no one had a play left.",
  lost_challenge: (who: readonly Who[]) => `${all(who)} lost the challenge, and the game.`,
  out_of_time: (who: readonly Who[]) => `${all(who)} ran out of time.`,
  record_ends: "The record ends before the game does.",
  /** The arithmetic below a score: what was there, what came and what went. */
  sum: (before: number, changes: readonly string[]) => [number(before), ...changes].join(" "),
  twice_from_rack: (points: number) => `+ ${number(points)}, twice the other rack`,
  from_racks: (points: number, racks: number) =>
    plural(racks, {
      one: `+ ${number(points)} from the other rack`,
      other: `+ ${number(points)} from the other racks`,
    }),
  for_letters: (points: number, letters: string) => `− ${number(points)} for ${letters}`,
  for_overtime: (points: number) => `− ${number(points)} for overtime`,
  left_game: "left the game",
  of_goal: (goal: number) => `of ${number(goal)}`,
  others_lose:
    "The others lose the letters left on their racks; the player who went out gains them.",
  other_loses: "The other player loses the letters left; the player who went out gains them.",
  other_doubled: "The player who went out gains twice the letters left; the other loses nothing.",
  everyone_loses: "Everyone loses the letters left on their rack.",
  none_left: "No letters were left to count.",
  uncounted: {
    target: "Reaching the goal wins at once; letters left don’t count.",
    resigned: "If you resign you lose, whatever the score.",
    triple: "At this table, losing a challenge loses the game.",
    time: "Too much overtime loses the game.",
    unfinished: "The record ends here, so nothing was counted.",
  },
  overtime_costs: "Overtime costs points for every minute started.",
  largest_share: (first: number, second: number) =>
    `No one reached the goal, so the largest share of a target wins: ${percent(first)} to ${percent(second)}.`,
  tie_break: (first: Who, second: Who) =>
    `${first ?? "You"} and ${second ?? "you"} are tied. ${first === null ? "You win" : `${first} wins`}, having led before the unplayed letters were counted.`,
  level_before: "They were tied before the unplayed letters, too.",
  turning_point: (leader: Who, round: number, word: string, score: number) =>
    `${leader ?? "You"} led until round ${number(round)}. Then ${word} for ${number(score)} turned the game.`,
  tiles_sealed: (draws: number, tiles: number) =>
    `${plural(draws, { one: "1 draw", other: `${number(draws)} draws` })} of ${counts.tiles(tiles)}, all from the bag sealed before the first turn.`,
  dice_sealed: (rolls: number, dice: number) =>
    `${plural(rolls, { one: "1 roll", other: `${number(rolls)} rolls` })} with ${plural(dice, { one: "1 die", other: `${number(dice)} dice` })}, all from the pouch sealed before the first turn.`,
  /** The page. */
  board_at_end: "Final board",
  share: "Share",
  picture_saved: "Picture saved to your downloads.",
  rematch: "Rematch",
  to_rematch: "Go to rematch",
  standings: "Standings",
  how_decided: "How it ended",
  score_by_turn: "Score by turn",
  running_scores: "Running scores after each turn",
  close_board: "Close",
  best_plays: "Best plays",
  all_dice: "All dice at once",
  all_sevens: "All seven at once",
  all_tiles: "All tiles at once",
  by_turn: (name: string, turn: number) => `${name}, turn ${number(turn)}`,
  play_label: (word: string, score: number, name: string, turn: number) =>
    `${word}, ${counts.points(score)}, ${name}, turn ${number(turn)}. See that board.`,
  save: "Save this game",
  full_record: "Full game record",
  public_page: "Public page for this game",
  publish: "Publish this game",
  once_agreed: "We’ll publish it once everyone at the table agrees.",
  publishing: "Publishing…",
};
