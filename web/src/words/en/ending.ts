// After the last turn: who has won and why, in words and figures.
import { list, number, percent, plural } from "../intl";
import type { Who } from "../who";
import { counts } from "./counts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const all = (who: readonly Who[]) => capital(list(who.map((one) => one ?? "you")));

export const ending = {
  draw: "It’s a draw",
  share_victory: (names: readonly string[]) => `${list(names)} share the victory`,
  you_win: "You win",
  you_win_by: (by: number) => `You win by ${number(by)}`,
  wins: (name: string) => `${name} wins`,
  wins_by: (name: string, by: number) => `${name} wins by ${number(by)}`,
  /** Somebody went out; the others held tiles, perhaps only one. */
  went_out: (who: Who, word: string | undefined, holders: readonly Who[]) => {
    const others = holders.length > 1 ? "the others" : holders.length ? (holders[0] ?? "you") : "";
    return `${who ?? "You"} went out${word ? ` with ${word}` : ""}${others ? ` while ${others} still held tiles` : ""}.`;
  },
  all_passed: "The bag was empty and everybody passed.",
  scoreless: "Turn after turn brought nothing, so the game was counted.",
  reached: (who: Who, goal: number) => `${who ?? "You"} reached the goal of ${number(goal)} first.`,
  resigned: (who: readonly Who[]) => `${all(who)} resigned.`,
  no_play: "The bag was empty and nobody had a play left.",
  lost_challenge: (who: readonly Who[]) => `${all(who)} lost the challenge, and with it the game.`,
  out_of_time: (who: readonly Who[]) => `${all(who)} ran out of time.`,
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
  others_lose: "The others lose the letters left on their racks; whoever went out gains them.",
  other_loses:
    "Whoever went out gains the letters left on the other rack, and the other seat loses them.",
  other_doubled:
    "Whoever went out gains twice the letters left on the other rack; the other seat loses nothing.",
  everybody_loses: "Everybody loses the letters left on the rack.",
  none_left: "No letters were left to count.",
  uncounted: {
    target: "Reaching the goal wins at once; letters left on racks do not count.",
    resigned: "Who resigns loses, whatever the score.",
    triple: "At this table a lost challenge loses the game.",
    time: "Too much time over the clock loses the game.",
  },
  overtime_costs: "Time over the clock costs points for every minute begun.",
  largest_share: (first: number, second: number) =>
    `Nobody reached the goal, so the largest share of one’s own target wins: ${percent(first)} against ${percent(second)}.`,
  tie_break: (first: string, second: string) =>
    `${first} and ${second} have the same score; before the unplayed letters ${first} was ahead, and that decides.`,
  level_before: "They were level before the unplayed letters, too.",
  turned: (leader: string, round: number, word: string, score: number) =>
    `${leader} led until round ${number(round)}. ${word} for ${number(score)} turned it.`,
  tiles_sealed: (draws: number, tiles: number) =>
    `${plural(draws, { one: "1 draw", other: `${number(draws)} draws` })} of ${counts.tiles(tiles)}, all from the bag that was sealed before the first turn.`,
  dice_sealed: (rolls: number, dice: number) =>
    `${plural(rolls, { one: "1 roll", other: `${number(rolls)} rolls` })} with ${plural(dice, { one: "1 die", other: `${number(dice)} dice` })}, all from the pouch that was sealed before the first turn.`,
  /** The page. */
  board_at_end: "The board at the end",
  share: "Share",
  rematch: "Rematch",
  to_rematch: "To the rematch",
  standings: "Standings",
  how_decided: "How it was decided",
  score_by_turn: "Score by turn",
  running_scores: "Running scores after each turn",
  best_plays: "Best plays",
  all_dice: "All dice at once",
  all_sevens: "All sevens at once",
  all_tiles: "All tiles at once",
  by_turn: (name: string, turn: number) => `${name}, turn ${number(turn)}`,
  play_told: (word: string, score: number, name: string, turn: number) =>
    `${word}, ${counts.points(score)}, ${name}, turn ${number(turn)}. See the board then.`,
  keep: "Keep this game",
  every_event: "Every event",
  public_page: "Public page of this game",
  show_to_all: "Show this game to all",
  once_agreed: "It has a public page once everybody at the table agrees.",
  making_page: "Making its page…",
};
