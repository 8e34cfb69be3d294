// Under the board: rack, actions and the play button.
import { number, plural } from "../intl";
import { counts } from "./counts";
import { of } from "./grammar";

export const dock = {
  rack_actions: "Rack actions",
  recall: "Recall",
  shuffle: "Shuffle",
  hold_to_sort: "Hold to sort tiles",
  exchange: "Exchange",
  pass: "Pass",
  confirm_pass: "Pass?",
  pass_again: "Press Pass again to pass your turn.",
  zoom: "Zoom",
  play: "Play",
  plan: "Plan my turn",
  planned: (count: number) =>
    plural(count, { one: "1 line planned", other: `${number(count)} lines planned` }),
  plan_refused: (reason: string) => `Your planned turn couldn’t be played: ${reason}`,
  plan_unfit: "Nothing you planned fits: it’s your turn.",
  plan_changed: "Your tiles have changed, so your plan is gone.",
  lay_a_word: "Lay a word",
  choose_letter: "Choose a letter for the blank",
  game_over: "The game is over",
  not_started: "Not started yet",
  turn_of: (name: string) => `${of(name)} turn`,
  all_tiles: (points: number) => `all tiles ${number(points)}`,
  /** In a list of words and their points. */
  all_tiles_label: "All tiles",
  in_bag: (count: number) => `${counts.tiles(count)} in the bag`,
  too_few: (count: number, needed: number) =>
    `Only ${number(count)} in the bag, ${number(needed)} needed`,
  only: (count: number) => `Only ${number(count)} in the bag`,
  to_exchange: "To exchange",
  put_back: (tile: string) => `${tile}, put back on your rack`,
  tap_tiles: "Tap tiles to exchange them",
  cancel_exchange: "Cancel",
  watching: "You’re watching.",
  start_here: "Start here. Drag a tile or type.",
  start_here_by_touch: "Start here. Drag a tile.",
};
