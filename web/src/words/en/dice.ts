// Dice: the pouch, the roll and the race to the goal.
import { number, plural } from "../intl";
import { of } from "./grammar";

export const dice = {
  dice: "Dice",
  roll: (count: number) =>
    plural(count, { one: "Roll 1 die", other: `Roll ${number(count)} dice` }),
  roll_more: (count: number) => `Roll ${number(count)} more`,
  has_rolled: (name: string) => `${name} has rolled.`,
  your_roll: "Your turn to roll.",
  about_to_roll: (name: string) => `${name} is about to roll.`,
  left_for_you: "Left for you",
  left_for: (name: string) => `Left for ${name}`,
  dice_of: (name: string) => `${of(name)} dice`,
  no_dice: "No dice yet",
  on_board: (count: number) =>
    plural(count, { one: "1 die on the board", other: `${number(count)} dice on the board` }),
  rolled: (count: number) => `${number(count)} rolled`,
  left: (count: number) => `${number(count)} left for the next player`,
  in_pouch: (count: number) => `${number(count)} in the pouch`,
  clears: (word: string) => `${word} only extends the old word, so playing it clears the board.`,
  stays: (word: string) => `Only ${word} stays on the board after you play.`,
  cleared: "Board cleared: the next word starts on the star.",
  race: (goal: number) => `Race to ${number(goal)}`,
  lane: (name: string, score: number, goal: number) =>
    `${name}: ${number(score)} of ${number(goal)}`,
  more_than_before: (points: number) => `${number(points)} more than before`,
  with_laid: (score: number) => `${number(score)} with the dice you’ve laid`,
};
